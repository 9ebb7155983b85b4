import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const SPANISH = 'El perro duerme en el jardín.';
/** Apertium's translation. It is the same in all recent versions of Debian's Spanish-Catalan data. */
const CATALAN = 'El gos dorm al jardí.';

describe('the demo page on a gateway without an engine', () => {
  it('shows and announces which engine to install', async () => {
    const none = await startGateway({ APERTIUM_BIN: 'none' });
    const { page, consoleMessages } = await visit(none.origin, DESKTOP);
    const notice = page.getByRole('status').filter({ hasText: 'no translation engine' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('apt-get install apertium');
    expect(consoleMessages).toEqual([]);
    await none.close();
  });
});

describe('the demo page on the gateway with Apertium', () => {
  it('does not ask to install an engine, and translates what an anonymous user types', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/v1/capabilities')),
    );
    expect(await page.getByText('no translation engine').isVisible()).toBe(false);
    const request = page.waitForRequest((sent) => sent.url().endsWith('/ajax'));
    const box = page.getByRole('textbox', { name: 'Text to translate' });
    await box.pressSequentially(SPANISH, { delay: 5 });
    const output = page.getByRole('region', { name: 'Translation' });
    await output.getByText(CATALAN).waitFor();
    expect((await request).method()).toBe('POST');

    // Paragraphs, emoji and quotation marks stay.
    await box.fill('La casa es «grande» 😀.\n\nEl gato duerme.');
    await output.getByText('gat').waitFor();
    const text = await output.getByRole('status').innerText();
    expect(text).toContain('😀');
    expect(text).toMatch(/«[^»]+»/);
    expect(text.split('\n\n')).toHaveLength(2);

    // The language of a long sentence is detected and shown.
    await box.fill('The children are playing in the garden because the weather is very nice today.');
    await page.getByRole('button', { name: 'Source language: English, detected' }).waitFor();
    await page.getByRole('button', { name: 'Back to Spanish' }).waitFor();
    await expect.poll(() => output.getByText('gat').count()).toBe(0);
    await page.locator('.la-output[lang=ca]').waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('translates for a phone user, who chooses the target language by touch', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, PHONE);
    await page.getByRole('button', { name: 'Target language: Catalan' }).tap();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('portu');
    await page.getByRole('option', { name: 'Portuguese', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('La casa es muy grande.');
    await page.getByRole('region', { name: 'Translation' }).getByText('casa é muito grande').waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('shows the same translation when the widget calls /v1/translate with the bearer token', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.getByLabel('Backend').selectOption('direct');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/v1/translate'));
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).waitFor();
    expect((await request).headers()['authorization']).toMatch(/^bearer .{20,}/);
    expect(consoleMessages).toEqual([]);
  });

  it('shows a message for a language pair without an engine, and the typed text stays', async () => {
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

describe('a page that has been open for a long time', () => {
  it('has an expired nonce, which the widget renews without an error message', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await screensReady(page);
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

describe('a gateway that stops', () => {
  it('causes an error message, and the text stays; Try again works when the gateway is back', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await screensReady(page);
    await page.route('**/ajax', (route) => route.abort('connectionrefused'));
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(SPANISH);
    await page.getByText('The translation service has a problem. Try again in a moment.').waitFor();
    await page.unroute('**/ajax');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Translation' }).getByText(CATALAN).waitFor();
  });
});
