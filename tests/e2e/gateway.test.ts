import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../support/chromium';
import { shifts } from './support/layoutShifts';
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
});

describe.each([DESKTOP, PHONE])('the demo pages at $viewport.width pixels', (device) => {
  it.each(['/', '/page.html', '/field.html'])('do not move while they are loaded: %s', async (address) => {
    const { page, consoleMessages } = await visit(gateway.origin + address, device);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    expect(consoleMessages).toEqual([]);
  });

  it('have the widget before its script runs', async () => {
    const { page } = await visit('about:blank', device);
    await page.route('**/widget/**', (route) => route.abort());
    await page.goto(gateway.origin);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('Typed early');
    const [bar] = await page.locator('.la-langbar').allInnerTexts();
    await page.unroute('**/widget/**');
    await page.reload();
    await screensReady(page);
    // The gateway writes the names of the languages, which are attributes of the page.
    expect(await page.locator('.la-langbar').allInnerTexts()).toEqual([bar]);
  });
});
