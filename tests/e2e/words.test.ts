import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ AI_PER_DAY: '100,100,100' });
});
afterAll(() => gateway.close());

async function translate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(text);
  await page.getByRole('region', { name: 'Translation' }).locator('[lang]').first().waitFor();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function lookedUp(page: Page): Promise<void> {
  await page.locator('.la-entry').waitFor();
}

describe('a single word that the user translates', () => {
  it('is shown with definitions, synonyms, examples and correct verb forms: run, English to Spanish; looked up once, even if the user types it again', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await screensReady(page);
    await page.locator('#widget').evaluate((widget) => {
      widget.setAttribute('source-language', 'en');
      widget.setAttribute('target-language', 'es');
    });
    const asked: string[] = [];
    page.on('request', (sent) => {
      const isWord = sent.url().includes('action=mi_traductor_ai');
      if (isWord && sent.postData()) asked.push(sent.postDataJSON().content);
    });
    await translate(page, 'run');
    await page.locator('.la-word__term', { hasText: /^Correr$/ }).waitFor();
    await lookedUp(page);
    expect(await page.locator('.la-entry').innerText()).toBe('correr verb');
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(0);

    await tab(page, 'Synonyms').click();
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(0);

    await tab(page, 'Examples').click();
    const example = page.getByRole('tabpanel').getByRole('listitem').first();
    expect(await example.locator('[lang=es]').innerText()).toMatch(/corr/i);
    expect(await example.locator('[lang=en]').count()).toBe(1);

    await tab(page, 'Verb conjugation').click();
    const present = page.getByRole('table', { name: 'Present' });
    await present.getByRole('row', { name: '1st corro corremos' }).waitFor();
    await present.getByRole('row', { name: '3rd corre corren' }).waitFor();
    await page
      .getByRole('table', { name: 'Past' })
      .getByRole('row', { name: '1st corrí corrimos' })
      .waitFor();
    await page
      .getByRole('table', { name: 'Future' })
      .getByRole('row', { name: '2nd correrás correréis' })
      .waitFor();
    await page.getByRole('radio', { name: 'Subjunctive' }).click();
    await page.getByRole('row', { name: '1st corra corramos' }).first().waitFor();

    for (const [word, translation] of [
      ['house', 'casa'],
      ['run', 'correr'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Text to translate' }).fill(word);
      await page.locator('.la-word__term', { hasText: new RegExp(`^${translation}$`, 'i') }).waitFor();
      await lookedUp(page);
    }
    expect(asked).toEqual(['en, correr, es, en', 'en, casa, es, en']);

    // Holding Enter down on a suggested question asks it once.
    await page.getByRole('button', { name: 'Opposites' }).focus();
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    const question = page.getByRole('article', { name: 'You' });
    await question.first().waitFor();
    await page.keyboard.press('Enter');
    expect(await question.count()).toBe(1);
    expect(await page.locator('#widget [aria-current=page]').innerText()).toContain('AI assistant');
    expect(consoleMessages).toEqual([]);
  });
});
