// @ts-check
import { TEXT } from './examples.mjs';

const TIMEOUT_MS = 30_000;

/**
 * @param {string} url
 * @param {string} expected
 */
async function expectServerHtml(url, expected) {
  const html = await (await fetch(url)).text();
  if (!html.includes(expected)) throw new Error(`The server's HTML does not contain ${expected}: ${html}`);
}

/**
 * @param {import('playwright').Page} page
 * @param {import('./examples.mjs').Example} example
 */
async function use(page, { placeholder, translation, finish }) {
  if (translation !== undefined) await translate(page, placeholder, translation);
  await finish?.(page);
}

/**
 * @param {import('playwright').Page} page
 * @param {string | undefined} placeholder
 * @param {string} translation
 */
async function translate(page, placeholder, translation) {
  const widget = page.locator('lang-assistant');
  const box = widget.locator('textarea').first();
  await box.waitFor();
  if (placeholder !== undefined) await box.and(page.getByPlaceholder(placeholder)).waitFor();
  // The test sets the whole text at once. During a pause after the first word, the widget would look that word up.
  await box.fill(TEXT);
  await widget.getByText(translation).first().waitFor();
  await page.locator('output').getByText(translation, { exact: true }).waitFor();
}

/**
 * Translates a text on the page of an example, waits for the event's `detail` in the page's `<output>`, and runs the
 * further checks of the example.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./examples.mjs').Example} example
 * @throws {Error} if something is missing, or if the console has an error
 */
export async function testInBrowser(browser, url, example) {
  if (example.serverHtml !== undefined) await expectServerHtml(url, example.serverHtml);
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    // Servers of single-page apps answer requests for a missing image with the page.
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const isPicture = response.request().resourceType() === 'image';
      if (isPicture && !type.startsWith('image/')) errors.push(`no picture: ${response.url()}`);
    });
    await page.goto(url);
    await use(page, example).catch((error) => {
      throw new Error(`${error}\nConsole: ${errors.join('\n') || 'no errors'}`, { cause: error });
    });
    if (errors.length > 0) throw new Error(`Console: ${errors.join('\n')}`);
  } finally {
    await context.close();
  }
}
