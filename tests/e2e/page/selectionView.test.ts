import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { PHONE, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const CONTENT = `<style>body { margin: 16px; font: 17px/1.6 sans-serif }</style>
<p>Boats to the islands leave from the south pier. <b>Tickets are sold on board</b>; bring food.</p>
<p dir="rtl" lang="ar"><span id="arabic">تُباع التذاكر على متنها</span> وتنطلق القوارب.</p><p style="height: 900px"></p><lang-assistant ajax-url="/ajax"></lang-assistant>`;

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

async function open(attributes: string, options: BrowserContextOptions, selector = 'b') {
  const tag = `<lang-assistant page ajax-url="/ajax" selection="translate dictionary improve speak" ${attributes}></lang-assistant>`;
  host = await startHost({ pages: { '/': pageWith(tag + CONTENT) } });
  host.onCall = (call) => call.translate('Les billets se vendent à bord ; prévoyez votre repas');
  const { page } = await visit(host.origin, options);
  await select(page, selector);
  return page;
}

async function select(page: Page, selector: string): Promise<void> {
  await page.locator('.la-bar').waitFor();
  await page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.locator('.la-selbtn').waitFor();
}

async function openPopover(page: Page): Promise<void> {
  await page.locator('.la-selbtn').click();
  await page.locator('.la-pop__text').waitFor();
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
};

/** Returns the controls of the popover that are outside of it, or whose content is wider than they are. */
const cutControls = (page: Page) =>
  page.locator('.la-pop').evaluate((popover) => {
    const frame = popover.getBoundingClientRect();
    return [...popover.querySelectorAll('button, select')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        const isOutside = left < frame.left || right > frame.right + 1;
        return width > 0 && (isOutside || control.scrollWidth > control.clientWidth + 1);
      })
      .map((control) => control.textContent);
  });

/** The expected names: the popover and its buttons. */
const NAMES = {
  en: ['Selected text', ['Listen to the translation', 'Copy the translation', 'Improve']],
  es: ['Texto seleccionado', ['Escuchar la traducción', 'Copiar la traducción', 'Mejorar']],
  fr: ['Texte sélectionné', ['Écouter la traduction', 'Copier la traduction', 'Améliorer']],
  ja: ['選択したテキスト', ['訳文を聞く', '訳文をコピー', '改善']],
  ko: ['선택한 텍스트', ['번역문 듣기', '번역문 복사', '다듬기']],
} as const;

describe('the popover for selected text', () => {
  it.each(Object.entries(NAMES))(
    'is in %s, and fits into 280, 360 and 1120 px',
    async (locale, [name, tools]) => {
      const page = await open(`interface-language="${locale}"`, { viewport: { width: 1120, height: 740 } });
      for (const width of [1120, 360, 280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.reload();
        await select(page, 'b');
        await openPopover(page);
        const popover = page.getByRole('dialog', { name });
        for (const tool of tools) await popover.getByRole('button', { name: tool }).waitFor();
        const { x, width: own } = await boxOf(page, '.la-pop');
        expect(own).toBe(Math.min(360, width - 16));
        expect(x).toBeGreaterThanOrEqual(8);
        expect(x + own).toBeLessThanOrEqual(width - 8);
        expect(await cutControls(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    },
  );

  it('has controls that are large enough for fingers, and its button is below the selection handles', async () => {
    const page = await open('', PHONE);
    const line = await page.locator('b').evaluate((element) => [...element.getClientRects()].at(-1)?.bottom);
    const button = await boxOf(page, '.la-selbtn');
    expect(button).toMatchObject({ width: 28, height: 28 });
    expect(button.y - (line ?? 0)).toBeCloseTo(12, 0);
    // The target is larger than the drawn button, so a tap next to the button also counts.
    await page.touchscreen.tap(button.x - 7, button.y + 35);
    await page.locator('.la-pop__text').waitFor();
    for (const control of await page.locator('.la-pop :is(button, select):visible').all()) {
      const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => String(getSelection()))).toBe('Tickets are sold on board');
  });

  it('has borders in forced colours, and no animation under reduced motion', async () => {
    const page = await open('', {
      forcedColors: 'active',
      reducedMotion: 'reduce',
      viewport: { width: 1120, height: 740 },
    });
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopWidth, borderTopStyle, animationName } = getComputedStyle(element);
          return [borderTopWidth, borderTopStyle, animationName];
        });
    expect(await styleOf('.la-selbtn')).toEqual(['1px', 'solid', 'none']);
    await openPopover(page);
    expect(await styleOf('.la-pop')).toEqual(['1px', 'solid', 'none']);
  });
});
