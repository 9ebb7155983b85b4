import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const SPANISH = 'El perro duerme en el jardín.';
/** Apertium's answer, with which Debian's Spanish-Catalan data have been consistent for years. */
const CATALAN = 'El gos dorm al jardí.';

describe('the demo page on the gateway with Apertium', () => {
  it('a stranger types a Spanish sentence and reads its Catalan translation', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    const request = page.waitForRequest((sent) => sent.url().endsWith('/ajax'));
    await page.getByRole('textbox', { name: 'Text to translate' }).pressSequentially(SPANISH, { delay: 5 });
    await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).waitFor();
    expect((await request).method()).toBe('POST');
    expect(consoleMessages).toEqual([]);
  });

  it('so does a visitor with a phone, who chooses the languages by touch', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, PHONE);
    await page.getByRole('button', { name: 'Target language: Catalan' }).tap();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('portu');
    await page.getByRole('option', { name: 'Portuguese', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('La casa es muy grande.');
    await page.getByRole('region', { name: 'Translation' }).getByText('casa é muito grande').waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('the same goes through /v1/translate with the bearer token', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.getByLabel('Backend').selectOption('direct');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/v1/translate'));
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).waitFor();
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(consoleMessages).toEqual([]);
  });

  it('keeps paragraphs, emoji and quotes through the whole way', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await page
      .getByRole('textbox', { name: 'Text to translate' })
      .fill('La casa es «grande» 😀.\n\nEl perro duerme.');
    const output = page.getByRole('region', { name: 'Translation' }).getByRole('status');
    await output.getByText('gos').waitFor();
    const text = await output.innerText();
    expect(text).toContain('😀');
    expect(text).toMatch(/«[^»]+»/);
    expect(text.split('\n\n')).toHaveLength(2);
  });

  it('detects the language of a long sentence, says so, and gets it translated', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await page
      .getByRole('textbox', { name: 'Text to translate' })
      .fill('The children are playing in the garden because the weather is very nice today.');
    await page.getByRole('button', { name: 'Source language: English, detected' }).waitFor();
    await page.getByRole('button', { name: 'Back to Spanish' }).waitFor();
    await page.locator('.la-output[lang=ca]').waitFor();
  });

  it('says in words when no engine covers the pair, and keeps the text', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await page.getByRole('button', { name: 'Target language: Catalan' }).click();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('japanese');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Target language: Japanese' }).waitFor();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('El perro duerme en el jardín.');
    await page.getByText('This text cannot be translated between these two languages.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Text to translate' }).inputValue()).toBe(SPANISH);
  });
});

describe('a page that was kept for too long', () => {
  it('has an old nonce: the widget gets a new one, once, and its visitor notices nothing', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('nonce', '.from-last-week'));
    const nonces: string[] = [];
    page.on('request', (sent) => sent.url().includes('/v1/nonce') && nonces.push(sent.url()));
    const output = page.getByRole('region', { name: 'Translation' });
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await output.getByText(CATALAN).waitFor();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('La casa es blanca.');
    await output.getByText('La casa és blanca.').waitFor();
    expect(nonces).toHaveLength(1);
  });
});

describe('a gateway that goes away', () => {
  it('leaves a clear message and the typed text, and Try again works when it is back', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
    await page.route('**/ajax', (route) => route.abort('connectionrefused'));
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await page.getByText('Check your connection and try again.').waitFor();
    await page.unroute('**/ajax');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).waitFor();
  });
});
