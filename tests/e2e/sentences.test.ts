import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { readRequest, startServer, type TestServer } from '../support/server/httpServer';

const visit = useChromium();
const SENTENCE_MS = 200;
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SENTENCES = NUMBERS.map((number) => `The house number ${number} is white.`);
const GERMAN = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const translationOf = (sentence: string) =>
  sentence
    .replace(/The house number (\w+) is/, (_, word) => `Die Hausnummer ${GERMAN[NUMBERS.indexOf(word)]} ist`)
    .replace('white', 'weiß')
    .replace('green', 'grün');

let engine: TestServer;
let gateway: RunningGateway;
let received: string[] = [];

/** Starts a LibreTranslate server that needs 200 ms for each sentence. */
async function startEngine(): Promise<string> {
  engine = await startServer(async (request, response) => {
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.startsWith('/languages'))
      return send(['en', 'de'].map((code) => ({ code, name: code, targets: ['en', 'de'] })));
    const body: { q?: string | string[] } = JSON.parse((await readRequest(request)) || '{}');
    const list = typeof body.q === 'string' ? [body.q] : (body.q ?? []);
    received.push(...list);
    const translated = list.map(translationOf);
    setTimeout(
      () => send({ translatedText: typeof body.q === 'string' ? translated[0] : translated }),
      SENTENCE_MS * list.length,
    );
  });
  return engine.url;
}

beforeAll(async () => {
  gateway = await startGateway({ LIBRETRANSLATE_URL: await startEngine() });
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
});

const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
const sentences = (page: Page) => page.locator('.la-sentence');

async function open(): Promise<Page> {
  const { page } = await visit(gateway.origin, DESKTOP);
  await page.locator('lang-assistant:not(:state(loading))').first().waitFor();
  await page
    .locator('lang-assistant')
    .first()
    .evaluate((widget) => {
      widget.setAttribute('source-language', 'en');
      widget.setAttribute('target-language', 'de');
    });
  return page;
}

describe('the gateway with an engine that needs 200 ms for each sentence', () => {
  it('sends sentences one by one; Stop leaves the received sentences, and Translate again requests all sentences, and an edit only the changed one', async () => {
    const page = await open();
    await box(page).fill(SENTENCES.join(' '));
    await sentences(page).nth(1).waitFor();
    await page.getByRole('button', { name: 'Stop translating' }).click();
    const count = await sentences(page).count();
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(SENTENCES.length);
    expect(await sentences(page).allInnerTexts()).toEqual(SENTENCES.slice(0, count).map(translationOf));
    await page.getByRole('button', { name: 'Copy the translation' }).click();
    received = [];
    await page.getByRole('button', { name: 'Translate again' }).click();
    await sentences(page)
      .nth(SENTENCES.length - 1)
      .waitFor();
    expect(await sentences(page).allInnerTexts()).toEqual(SENTENCES.map(translationOf));
    // The gateway may request a sentence again if a check of the translation fails.
    expect(new Set(received)).toEqual(new Set(SENTENCES));

    await page.getByRole('button', { name: 'Translate again' }).waitFor();
    await sentences(page).evaluateAll((elements) =>
      elements.forEach((element) => element.setAttribute('data-old', '')),
    );
    received = [];
    await box(page).fill(SENTENCES.join(' ').replace('four is white', 'four is green'));
    await sentences(page).getByText('Die Hausnummer vier ist grün.').waitFor();
    await page.getByRole('button', { name: 'Translate again' }).waitFor();
    expect(new Set(received)).toEqual(new Set(['The house number four is green.']));
    expect(await sentences(page).count()).toBe(SENTENCES.length);
    expect(await page.locator('.la-sentence[data-old]').count()).toBe(SENTENCES.length - 1);
  });
});
