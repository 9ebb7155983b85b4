import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import type { TestServer } from '../support/server/httpServer';
import { pageWith, startHost } from './support/hostServer';
import { startWordEngine } from '../support/server/wordEngine';

const visit = useChromium();
let gateway: RunningGateway;
let engine: TestServer;

beforeAll(async () => {
  engine = await startWordEngine({
    'en-ja': { dog: 'イヌ' },
    'ja-en': { イヌ: 'dog' },
    'en-zh': { bicycle: '自行车' },
    'zh-en': { 自行车: 'bicycle' },
  });
  gateway = await startGateway({ AI_PER_DAY: '100,100,100', LIBRETRANSLATE_URL: engine.url });
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
});

async function speak(page: Page, source: string, target: string): Promise<void> {
  await screensReady(page);
  await page.locator('#widget').evaluate(
    (widget, [from, into]) => {
      widget.setAttribute('source-language', from);
      widget.setAttribute('target-language', into);
    },
    [source, target] as const,
  );
}

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
    await speak(page, 'en', 'es');
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

  it('has disabled tabs for details that do not exist: dog, English to Japanese', async () => {
    const { page } = await visit(gateway.origin, PHONE);
    await speak(page, 'en', 'ja');
    await translate(page, 'dog');
    const output = page.getByRole('region', { name: 'Translation' });
    expect(await output.locator('[lang=ja]').first().innerText()).toMatch(/犬|いぬ|イヌ/);
    await lookedUp(page);
    const conjugation = tab(page, 'Verb conjugation');
    expect(await conjugation.getAttribute('aria-disabled')).toBe('true');
    expect(await conjugation.getAttribute('title')).toBe('No conjugation available');
    await tab(page, 'Dictionary').tap();
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('can be a Chinese compound that the segmenter would split: bicycle, English to Chinese', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await speak(page, 'en', 'zh');
    await translate(page, 'bicycle');
    await page.locator('.la-word__term', { hasText: /^自行车$/ }).waitFor();
    await lookedUp(page);
    expect(await page.locator('.la-entry').innerText()).toContain('自行车');
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBeGreaterThan(0);
  });
});

it('example sentences that a host sends by language are paired in order, and one without a partner stands alone', async () => {
  const sentences = [
    'The dog sleeps.',
    'I have a dog here.',
    'She wants a dog.',
    'El perro duerme.',
    'Tengo un perro.',
  ];
  const entry = { success: true, data: { result: { Definiciones: ['An animal.'], Ejemplos: sentences } } };
  const host = await startHost({
    pages: { '/': pageWith('<lang-assistant ajax-url="/ajax" id="widget"></lang-assistant>') },
    answer(request, response) {
      if (!request.url?.includes('action=mi_traductor_ai')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(entry));
      return true;
    },
  });
  host.onCall = (call) => call.translate('perro');
  const { page } = await visit(host.origin, DESKTOP);
  await translate(page, 'dog');
  await tab(page, 'Examples').click();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect
    .poll(() =>
      items.evaluateAll((all) =>
        all.map((item) => [...item.querySelectorAll('[lang]')].map((part) => part.textContent)),
      ),
    )
    .toEqual([
      ['El perro duerme.', 'The dog sleeps.'],
      ['Tengo un perro.', 'I have a dog here.'],
      ['She wants a dog.'],
    ]);
  await host.close();
});
