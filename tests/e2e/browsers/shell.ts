import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import type * as shellModule from '../../../src/shell';
import type { Driver } from './support/driver';
import { addScript, clickOn, untilRendered, untilTrue, withoutScript } from './support/widgetPage';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const WIDTHS = [1120, 700, 360, 280];

/** A page with prerendered shells in each interface language. `addScript` adds the script later. */
export function describeShell(driver: () => Driver): void {
  let host: HostServer;

  beforeEach(async () => {
    const { renderShell }: typeof shellModule = await import(`${process.cwd()}/dist/shell.js`);
    const shellsOf = (mode: string) =>
      LOCALES.map((locale) => renderShell({ mode, interfaceLanguage: locale, ajaxUrl: '/ajax' })).join('');
    const pages = MODES.map((mode) => [`/${mode}`, withoutScript(pageWith(shellsOf(mode)))]);
    host = await startHost({ pages: Object.fromEntries(pages) });
  });
  afterEach(() => host.close());

  const untilReady = () =>
    untilTrue(driver(), 'all are ready', () =>
      [...document.querySelectorAll('lang-assistant')].every((widget) =>
        widget.shadowRoot?.querySelector('[aria-describedby]'),
      ),
    );

  /** Returns the positions of the controls and panes of all widgets, in whole pixels. */
  const measure = () =>
    driver().evaluate(() =>
      [...document.querySelectorAll('lang-assistant')].flatMap((widget) =>
        [
          ...(widget.shadowRoot?.querySelectorAll(
            '.la-frame, .la-mode, .la-mode__text, .la-select, .la-swap, .la-pane, textarea, .la-prompt, .la-composer, .la-drop, .la-writebar',
          ) ?? []),
        ].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const places = [x + scrollX, y + scrollY, width, height].map(Math.round);
          return `${node.className} ${places.join()} ${getComputedStyle(node).fontSize}`;
        }),
      ),
    );

  const measureAt = async (width: number) => {
    await driver().resize({ width, height: 800 });
    return measure();
  };

  /** Types in the first text box while `addScript` runs, and expects that the box stays. Then empties the box. */
  async function typeWhile(addsScript: () => Promise<void>): Promise<void> {
    await clickOn(driver(), 'textarea');
    await driver().type('Where is ');
    await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      box?.setAttribute('data-same', 'yes');
    });
    await addsScript();
    await driver().type('my suit');
    await untilReady();
    await driver().type('case?');
    const state = await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      const found = [
        box?.getAttribute('data-same') ?? '',
        box?.value ?? '',
        box?.selectionStart ?? -1,
      ] as const;
      document.execCommand('selectAll');
      document.execCommand('delete');
      return found;
    });
    expect(state).toEqual(['yes', 'Where is my suitcase?', 21]);
  }

  it.each(MODES)(
    'moves nothing when the script loads, in any language and at any width, and keeps a text box in which the user types: %s',
    async (mode) => {
      await driver().resize({ width: 1120, height: 800 });
      await driver().goto(`${host.origin}/${mode}`);
      await untilRendered(driver(), 'textarea, .la-drop');
      const before = [];
      for (const width of WIDTHS) before.push(await measureAt(width));
      expect(Math.min(...before.map(({ length }) => length))).toBeGreaterThan(50);
      if (mode === 'files') await addScript(driver());
      else await typeWhile(() => addScript(driver()));
      await untilReady();
      // The script loads at the last width.
      const after = [];
      for (const width of WIDTHS.toReversed()) after.unshift(await measureAt(width));
      expect(after).toEqual(before);
    },
  );
}
