// @ts-check

/**
 * Records in the page when it requests a translation and when the first sentence is painted.
 * @param {import('playwright').Page} page
 */
export async function recordTimes(page) {
  await page.addInitScript(() => {
    const record = { request: 0, painted: 0, sent: /** @type {string[]} */ ([]) };
    Object.assign(globalThis, { record });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const { body } = init ?? {};
      if (body instanceof URLSearchParams && body.has('lang_src')) {
        Object.assign(record, { request: performance.now(), painted: 0 });
        record.sent.push(body.get('text') ?? '');
      }
      return fetch(input, init);
    };
  });
}

/**
 * Opens the demo with the widget.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function openWidget(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1120, height: 900 } });
  const page = await context.newPage();
  await recordTimes(page);
  await page.goto(`${origin}/`);
  await page.locator('lang-assistant:state(loading)').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const widget = document.querySelector('lang-assistant');
    const limits = { textChars: { anonymous: 10_000, free: 10_000, paid: 10_000 } };
    Object.assign(widget ?? {}, { config: { limits } });
    widget?.setAttribute('source-language', 'en');
    widget?.setAttribute('target-language', 'es');
    const { record } = /** @type {any} */ (globalThis);
    const region = widget?.shadowRoot;
    if (!region) throw new Error('no widget');
    new MutationObserver(() => {
      if (record.painted > 0 || record.request === 0 || !region.querySelector('.la-sentence')) return;
      record.painted = Infinity;
      // The message arrives after the callbacks of the frame, when the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          record.painted = performance.now();
        };
        port2.postMessage(0);
      });
    }).observe(region, { childList: true, subtree: true });
  });
  return page;
}

/**
 * The times of the last request and of its first painted sentence in milliseconds (0 if it has not happened), and the
 * texts sent so far.
 * @param {import('playwright').Page} page
 * @returns {Promise<{ readonly request: number, readonly painted: number, readonly sent: readonly string[] }>}
 */
export const recorded = (page) => page.evaluate(() => /** @type {any} */ (globalThis).record);

/** @param {import('playwright').Page} page */
export const textBox = (page) => page.getByRole('textbox', { name: 'Text to translate' });

/** @param {import('playwright').Page} page */
export const sentencesOf = (page) => page.locator('.la-output .la-sentence');

/**
 * Waits until a translation is complete.
 * @param {import('playwright').Page} page
 */
export const translated = (page) =>
  page.getByRole('button', { name: 'Translate again' }).waitFor({ timeout: 60_000 });

/**
 * Clears the text box, enters a text and waits for its translation. Returns the milliseconds from the request to the first
 * painted sentence and to the end.
 * @param {import('playwright').Page} page
 * @param {string} text
 */
export async function translate(page, text) {
  await textBox(page).fill('');
  await page.waitForFunction(
    () => !document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-sentence'),
  );
  const { length } = (await recorded(page)).sent;
  await textBox(page).fill(text);
  await page.waitForFunction((count) => /** @type {any} */ (globalThis).record.sent.length > count, length);
  await translated(page);
  const now = await page.evaluate(() => performance.now());
  const { request, painted } = await recorded(page);
  return { first: painted - request, total: now - request };
}
