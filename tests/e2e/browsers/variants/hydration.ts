import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES, type Mode } from '../../../../src/domain/mode';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';

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
    await driver().resize({ width: 1120, height: 800 });
    await driver().goto(host.origin);
    await untilRendered(driver(), 'textarea');
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

  /** If the browser is slow, the widget also sends the text of before the last key. */
  const untilSent = (text: string) =>
    expect.poll(() => host.calls.flatMap(({ fields }) => Object.values(fields))).toContain(text);

  it('keeps the text box with its text, caret and focus while the user types', async () => {
    await clickOn(driver(), 'textarea');
    await driver().type('Where is ');
    await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      box?.setAttribute('data-same', 'yes');
    });
    release();
    await driver().type('my suit');
    await untilReady();
    await driver().type('case?');
    expect(await focusedControl(driver())).toBe('textarea Text to translate');
    const state = await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      return [box?.getAttribute('data-same') ?? '', box?.value ?? '', box?.selectionStart ?? -1] as const;
    });
    expect(state).toEqual(['yes', 'Where is my suitcase?', 21]);
    await untilSent('Where is my suitcase?');
  });

  it('restores the text from before a reload above the text that the user has typed since', async () => {
    await driver().goto(`${host.origin}/kept`);
    await untilRendered(driver(), 'textarea');
    await clickOn(driver(), 'textarea');
    await driver().type('and after it');
    release();
    await untilReady();
    await driver().type('.');
    await untilSent('Before the reload\nand after it.');
  });

  it('opens the tool whose button the user clicked in the facade', async () => {
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

  it.each(MODES.flatMap((mode) => [280, 360, 1120].map((width) => [mode, width] as const)))(
    'moves nothing in any language: %s, %i pixels wide',
    async (mode, width) => {
      await driver().resize({ width, height: 800 });
      await driver().goto(`${host.origin}/${mode}`);
      await untilTrue(driver(), 'all are drawn', () =>
        [...document.querySelectorAll('lang-assistant')].every((widget) =>
          widget.shadowRoot?.querySelector('textarea, .la-drop'),
        ),
      );
      const before = await measure();
      expect(before.flat().length).toBeGreaterThan(50);
      release();
      await driver().evaluate(() => {
        for (const widget of document.querySelectorAll('lang-assistant'))
          widget.dispatchEvent(new PointerEvent('pointerover'));
      });
      await untilTrue(driver(), 'all are ready', () =>
        [...document.querySelectorAll('lang-assistant')].every((widget) =>
          widget.shadowRoot?.querySelector('[aria-describedby]'),
        ),
      );
      expect(await measure()).toEqual(before);
    },
  );

  it.each(['ai', 'write'])('keeps the text box of the tool %s while the user types', async (mode) => {
    await driver().goto(`${host.origin}/${mode}`);
    await untilRendered(driver(), 'textarea');
    await clickOn(driver(), 'textarea');
    await driver().type('Where is ');
    await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      box?.setAttribute('data-same', 'yes');
    });
    release();
    await driver().type('my suit');
    await untilReady();
    await driver().type('case?');
    const state = await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
      return [box?.getAttribute('data-same') ?? '', box?.value ?? '', box?.selectionStart ?? -1] as const;
    });
    expect(state).toEqual(['yes', 'Where is my suitcase?', 21]);
  });
}
