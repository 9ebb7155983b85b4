import { expect, it } from 'vitest';
import type { Driver } from './support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  untilGone,
  untilText,
  useHost,
} from './support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from './support/widgetPage';

const TARGET = '.la-langbar__side:last-child .la-select';
const MENU = '.la-langmenu';
/** Width, height and zoom of a screen, and a language to choose there. */
const SCREENS = [
  [360, 740, 1, 'ital', 'Italian'],
  [640, 320, 1, 'germ', 'German'],
  [1120, 800, 2, 'ital', 'Italian'],
] as const;

function overhang(): number {
  const menu = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-langmenu');
  if (!menu) return Infinity;
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  // WebKit measures in pixels of the zoomed page.
  const zoom = 'currentCSSZoom' in menu ? 1 : Number(getComputedStyle(document.documentElement).zoom);
  return Math.max(-left, -top, right - innerWidth / zoom, bottom - innerHeight / zoom, 0);
}

const activeOption = () => {
  const root = document.querySelector('lang-assistant')?.shadowRoot;
  const id = root?.querySelector('.la-search__input')?.getAttribute('aria-activedescendant') ?? '';
  return root?.getElementById(id)?.textContent ?? '';
};

export function describeLanguageMenu(driver: () => Driver): void {
  const host = useHost({
    pages: { '/': journeyPage('<lang-assistant></lang-assistant><p id="below">Text</p>') },
  });
  const open = async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
  };

  it('works by keyboard: it opens, moves and filters, Enter chooses, and Escape or a click outside closes it', async () => {
    await open();
    await driver().evaluate((button) => {
      document.querySelector('lang-assistant')?.shadowRoot?.querySelector<HTMLElement>(button)?.focus();
    }, TARGET);
    await driver().press('Enter');
    await untilRendered(driver(), '.la-search__input');
    await expect.poll(() => driver().evaluate(activeOption)).not.toBe('');
    const first = await driver().evaluate(activeOption);
    await driver().press('ArrowDown');
    await expect.poll(() => driver().evaluate(activeOption)).not.toBe(first);
    await driver().press('ArrowUp');
    await expect.poll(() => driver().evaluate(activeOption)).toBe(first);
    await driver().press('Escape');
    await untilGone(driver(), MENU);
    expect(await focusedControl(driver())).toMatch(/^button Target language: Spanish/);

    await driver().press('Enter');
    await untilRendered(driver(), '.la-search__input');
    await driver().type('german');
    await expect.poll(() => driver().evaluate(activeOption)).toBe('German');
    await driver().press('Enter');
    await untilText(driver(), `${TARGET} .la-sr`, 'Target language: German');
    await untilGone(driver(), MENU);
    expect(await focusedControl(driver())).toMatch(/^button Target language: German/);

    await clickOn(driver(), TARGET);
    await untilRendered(driver(), '.la-search__input');
    const [x, y] = await driver().evaluate(() => {
      const { left, bottom } = document.body.getBoundingClientRect();
      return [left + 4, bottom - 4] as const;
    });
    await driver().click(x, y);
    await untilGone(driver(), MENU);
    await expectNoProblems(driver());
  });

  it('fits on a phone, on a low screen and on a page that is zoomed to 200 %, and a click chooses a language', async () => {
    await open();
    for (const [width, height, zoom, search, name] of SCREENS) {
      await driver().resize({ width, height });
      await driver().evaluate(
        (factor) => document.documentElement.style.setProperty('zoom', factor),
        `${zoom}`,
      );
      await clickOn(driver(), TARGET);
      await untilRendered(driver(), '.la-langmenu [role=option]');
      await expect.poll(() => driver().evaluate(overhang)).toBeLessThanOrEqual(1);
      await driver().type(search);
      await untilTrue(driver(), 'one language is found', () => {
        const root = document.querySelector('lang-assistant')?.shadowRoot;
        return root?.querySelectorAll('[role=option]').length === 1;
      });
      await clickOn(driver(), '[role=option]');
      await untilText(driver(), `${TARGET} .la-sr`, `Target language: ${name}`);
      await untilGone(driver(), MENU);
    }
    await expectNoProblems(driver());
  });
}
