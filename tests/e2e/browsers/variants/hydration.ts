import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES, type Mode } from '../../../../src/domain/mode';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';

const WIDTHS = [1120, 360, 280];

/**
 * Keeps the facade until `release` is called. The widgets have `loading="interaction"`, because Firefox counts a page
 * as loading while chunks load.
 */
export function describeHydration(driver: () => Driver): void {
  let host: HostServer;
  let release: () => void;

  const widgetsOf = (mode: Mode) =>
    LOCALES.map(
      (locale) =>
        `<lang-assistant interface-language="${locale}" mode="${mode}" loading="interaction"></lang-assistant>`,
    ).join('');

  beforeEach(async () => {
    const released = new Promise<void>((resolve) => (release = resolve));
    host = await startHost({
      pages: {
        '/': pageWith('<lang-assistant ajax-url="/ajax" loading="interaction"></lang-assistant>'),
        '/kept': pageWith(
          '<lang-assistant ajax-url="/ajax" loading="interaction" keep-text="session"></lang-assistant>',
          `<script>sessionStorage.setItem('langAssistantText 0 translate', 'Before the reload')</script>`,
        ),
        ...Object.fromEntries(MODES.map((mode) => [`/${mode}`, pageWith(widgetsOf(mode))])),
      },
      beforeChunk: () => released,
    });
  });
  afterEach(() => {
    release();
    return host.close();
  });

  const untilReady = () =>
    untilTrue(driver(), 'the real screen stands', () => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      return root?.querySelector('[aria-describedby]') !== null;
    });

  /** Types in the first text box while the real screen appears, and expects that the box stays. */
  async function typeDuring(start: () => void | Promise<void>): Promise<void> {
    await clickOn(driver(), 'textarea');
    await driver().type('Where is ');
    await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      box?.setAttribute('data-same', 'yes');
    });
    await start();
    await driver().type('my suit');
    await untilReady();
    await driver().type('case?');
    const state = await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      return [box?.getAttribute('data-same') ?? '', box?.value ?? '', box?.selectionStart ?? -1] as const;
    });
    expect(state).toEqual(['yes', 'Where is my suitcase?', 21]);
  }

  const emptyBox = () =>
    driver().evaluate(() => {
      document.execCommand('selectAll');
      document.execCommand('delete');
    });

  /** If the browser is slow, the widget also sends the text of before the last key. */
  const untilSent = (text: string) =>
    expect.poll(() => host.calls.flatMap(({ fields }) => Object.values(fields))).toContain(text);

  async function open(path = '/'): Promise<void> {
    await driver().resize({ width: 1120, height: 800 });
    await driver().goto(host.origin + path);
    await untilRendered(driver(), 'textarea, .la-drop');
  }

  it('keeps the text box with its text, caret and focus while the user types', async () => {
    await open();
    await typeDuring(release);
    expect(await focusedControl(driver())).toBe('textarea Text to translate');
    await untilSent('Where is my suitcase?');
  });

  it('restores the text from before a reload above the text that the user has typed since', async () => {
    await open('/kept');
    await clickOn(driver(), 'textarea');
    await driver().type('and after it');
    release();
    await untilReady();
    await driver().type('.');
    await untilSent('Before the reload\nand after it.');
  });

  it('opens the tool whose button the user clicked in the facade', async () => {
    await open();
    await clickOn(driver(), '.la-mode:nth-child(2)');
    await untilRendered(driver(), '.la-mode[aria-busy=true]');
    release();
    await untilRendered(driver(), '.la-mode[aria-current=page]:nth-child(2)');
  });

  const measure = () =>
    driver().evaluate(() =>
      [...document.querySelectorAll('lang-assistant')].map((widget) =>
        [
          ...(widget.shadowRoot?.querySelectorAll(
            '.la-frame, .la-mode, .la-mode__text, .la-langbar, .la-select, .la-swap, .la-pane, textarea, .la-counter, .la-chat__head, .la-welcome, .la-prompt, .la-composer, .la-disclaimer, .la-drop, .la-drop > *, .la-writebar, .la-btn',
          ) ?? []),
        ].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [node.className, x + scrollX, y + scrollY, width, height].map((value) =>
            typeof value === 'number' ? Math.round(value) : value,
          );
        }),
      ),
    );

  const measureAt = async (width: number) => {
    await driver().resize({ width, height: 800 });
    return measure();
  };

  it.each(MODES)(
    'moves nothing in any language at any width, and keeps a text box in which the user types: %s',
    async (mode) => {
      await open(`/${mode}`);
      await untilTrue(driver(), 'all are drawn', () =>
        [...document.querySelectorAll('lang-assistant')].every((widget) =>
          widget.shadowRoot?.querySelector('textarea, .la-drop'),
        ),
      );
      const before = [];
      for (const width of WIDTHS) before.push(await measureAt(width));
      expect(Math.min(...before.map((places) => places.flat().length))).toBeGreaterThan(50);
      const start = async () => {
        release();
        await driver().evaluate(() => {
          for (const widget of document.querySelectorAll('lang-assistant'))
            widget.dispatchEvent(new PointerEvent('pointerover'));
        });
      };
      if (mode === 'files') await start();
      else {
        await typeDuring(start);
        await emptyBox();
      }
      await untilTrue(driver(), 'all are ready', () =>
        [...document.querySelectorAll('lang-assistant')].every((widget) =>
          widget.shadowRoot?.querySelector('[aria-describedby]'),
        ),
      );
      // The real screens appear at the last width.
      const after = [];
      for (const width of WIDTHS.toReversed()) after.unshift(await measureAt(width));
      expect(after).toEqual(before);
    },
  );
}
