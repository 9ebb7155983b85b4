import { afterEach, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const WIDGET = '<lang-assistant ajax-url="/ajax"></lang-assistant>';

/** Opens a page. Returns functions that set the default font size of the browser, and that measure texts and layout. */
async function open() {
  host = await startHost({ pages: { '/': pageWith(`<style></style>${WIDGET}`) } });
  const { page } = await visit(host.origin);
  await screensReady(page);
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  const measure = () =>
    page.evaluate(() => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      const sizeOf = (part: string) => {
        const element = root?.querySelector(part);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      };
      const label = root?.querySelector('.la-mode__label');
      return {
        box: sizeOf('.la-textarea'),
        name: sizeOf('.la-langbar .la-select__value'),
        counter: sizeOf('.la-counter'),
        isCompact: label ? getComputedStyle(label).position === 'absolute' : undefined,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
  return { page, setSize, measure };
}

describe('the text of the widget', () => {
  it('follows the default font size of the browser, and ignores the CSS of the page', async () => {
    const { page, setSize, measure } = await open();
    for (const [rules, size] of [
      ['', 16],
      ['html { font-size: 62.5% }', 16],
      ['html { font-size: 40px }', 16],
      ['lang-assistant { font: 40px monospace !important }', 16],
      ['', 24],
      ['html { font-size: 62.5% }', 24],
      ['body { font-size: 9px }', 24],
    ] as const) {
      await setSize(size);
      await page
        .locator('style')
        .first()
        .evaluate((style, text) => (style.textContent = text), rules);
      const [box, name, counter] = [20, 15, 13].map((px) => (px * size) / 16);
      await expect
        .poll(async () => ({ rules, size, ...(await measure()) }))
        .toMatchObject({ rules, size, box, name, counter });
    }
  });

  it('fits into the frame at any default font size, in the layout for this font size', async () => {
    const { page, setSize, measure } = await open();
    for (const [size, width, isCompact] of [
      [16, 1120, false],
      [32, 1120, true],
      [24, 280, true],
      [24, 360, true],
      [24, 768, true],
      [24, 1120, false],
    ] as const) {
      await setSize(size);
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => ({ size, width, ...(await measure()) }))
        .toMatchObject({ size, width, box: expect.any(Number), isCompact, overflow: 0 });
    }
  });
});
