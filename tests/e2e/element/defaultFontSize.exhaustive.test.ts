import { afterEach, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const WIDGET = '<lang-assistant ajax-url="/ajax"></lang-assistant>';

/** Opens a page in a browser with this default font size. Returns a function that measures texts and layout. */
async function opened(defaultSize: number, rules: string, width = 1120) {
  host = await startHost({ pages: { '/': pageWith(`<style>${rules}</style>${WIDGET}`) } });
  const { page } = await visit(host.origin, { viewport: { width, height: 800 } });
  await screensReady(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: defaultSize } });
  return () =>
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
}

describe('the text of the widget', () => {
  it.each([
    ['', 16],
    ['html { font-size: 62.5% }', 16],
    ['html { font-size: 40px }', 16],
    ['lang-assistant { font: 40px monospace !important }', 16],
    ['', 24],
    ['html { font-size: 62.5% }', 24],
    ['body { font-size: 9px }', 24],
  ])(
    'follows the default font size of the browser and ignores the CSS of the page: “%s”, %i px',
    async (rules, size) => {
      const measure = await opened(size, rules);
      const [box, name, counter] = [20, 15, 13].map((px) => (px * size) / 16);
      await expect.poll(measure).toMatchObject({ box, name, counter });
    },
  );

  it.each([
    [16, 1120, false],
    [32, 1120, true],
    [24, 280, true],
    [24, 360, true],
    [24, 768, true],
    [24, 1120, false],
  ])(
    'at a default font size of %i px fits into a frame of %i px, in the layout for this font size',
    async (size, width, isCompact) => {
      const measure = await opened(size, '', width);
      await expect.poll(measure).toMatchObject({ box: expect.any(Number), isCompact, overflow: 0 });
    },
  );
});
