import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import type * as shellModule from '../../../src/shell';
import type { Driver } from './support/driver';
import { clickOn, untilRendered, untilTrue } from './support/widgetPage';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const SCRIPT = '<script type="module" src="/widget/lang-assistant.js"></script>';

/** A page with prerendered shells in each interface language. `addScript` adds the script later. */
export function describeShell(driver: () => Driver): void {
  let host: HostServer;

  beforeEach(async () => {
    const { renderShell }: typeof shellModule = await import(`${process.cwd()}/dist/shell.js`);
    const shellsOf = (mode: string) =>
      LOCALES.map((locale) => renderShell({ mode, interfaceLanguage: locale, ajaxUrl: '/ajax' })).join('');
    const pages = MODES.map((mode) => [`/${mode}`, pageWith(shellsOf(mode)).replace(SCRIPT, '')]);
    host = await startHost({ pages: Object.fromEntries(pages) });
  });
  afterEach(() => host.close());

  const addScript = () =>
    driver().evaluate(() => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/widget/lang-assistant.js';
      document.head.append(script);
    });

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

  it.each(MODES.flatMap((mode) => [280, 700, 1120].map((width) => [mode, width] as const)))(
    'moves nothing when the script loads, in any language: %s, %i pixels wide',
    async (mode, width) => {
      await driver().resize({ width, height: 800 });
      await driver().goto(`${host.origin}/${mode}`);
      await untilRendered(driver(), 'textarea, .la-drop');
      const before = await measure();
      expect(before.length).toBeGreaterThan(50);
      await addScript();
      await untilReady();
      expect(await measure()).toEqual(before);
    },
  );

  it.each(['translate', 'ai', 'write'])(
    'is adopted with the text box of the tool %s while the user types',
    async (mode) => {
      await driver().resize({ width: 1120, height: 800 });
      await driver().goto(`${host.origin}/${mode}`);
      await clickOn(driver(), 'textarea');
      await driver().type('Where is ');
      await driver().evaluate(() => {
        const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
        box?.setAttribute('data-same', 'yes');
      });
      await addScript();
      await driver().type('my suit');
      await untilReady();
      await driver().type('case?');
      const state = await driver().evaluate(() => {
        const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
        return [box?.getAttribute('data-same') ?? '', box?.value ?? '', box?.selectionStart ?? -1] as const;
      });
      expect(state).toEqual(['yes', 'Where is my suitcase?', 21]);
    },
  );
}
