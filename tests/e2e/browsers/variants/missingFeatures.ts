import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  openTool,
  SCREENS,
  textOf,
  untilText,
  useHost,
} from '../support/journeyPage';
import { clickOn, untilRendered } from '../support/widgetPage';

const remove = (name: string, from = 'window') => `delete ${from}.${name};`;

/** Insecure pages have no clipboard API. Then a toast says that the text was not copied. */
const CLIPBOARD = 'idle callbacks and the asynchronous clipboard';

/** The widget uses Intl.Segmenter to mark changed words. */
const SEGMENTER = 'Intl.Segmenter, the Custom Highlight API, moveBefore and visual viewports';

const FEATURES = {
  [SEGMENTER]: [
    remove('highlights', 'CSS') + remove('Highlight'),
    remove('Segmenter', 'Intl'),
    remove('moveBefore', 'Element.prototype'),
    "Object.defineProperty(window, 'visualViewport', { value: undefined });",
  ],
  'speech recognition, speech synthesis, custom states and iterable streams': [
    remove('SpeechRecognition') + remove('webkitSpeechRecognition'),
    remove('speechSynthesis') + remove('SpeechSynthesisUtterance'),
    `${remove('states', 'ElementInternals.prototype')}
    const supports = CSS.supports;
    CSS.supports = (...query) => !query[0].includes(':state') && supports.apply(CSS, query);`,
    'delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values;',
  ],
  [CLIPBOARD]: [
    remove('requestIdleCallback'),
    "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });",
  ],
} as const;
/** All tests of one browser share its storage, which counts the daily limits. */
const RESET = 'localStorage.clear();';
const NAMES = Object.keys(FEATURES);
const OUTPUT = '.la-pane--out .la-output';

export function describeMissingFeatures(driver: () => Driver): void {
  const host = useHost({
    pages: {
      ...Object.fromEntries(
        Object.entries(FEATURES).map(([name, scripts]) => [
          `/${name}`,
          journeyPage(
            '<lang-assistant></lang-assistant>',
            `<script>${[RESET, ...scripts].join('\n')}</script>`,
          ),
        ]),
      ),
      '/no sheets': journeyPage(
        '<lang-assistant><p id="fallback">This browser is too old.</p></lang-assistant>',
        `<script>delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets;
          window.CSSStyleSheet = function () { throw new TypeError('Illegal constructor'); };</script>`,
      ),
    },
  });

  it.each(NAMES)('without %s, the widget still translates, and opens its menus and tools', async (name) => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/${name}`);
    // Calls the method, which does not wait for a pause in typing.
    await driver().evaluate(async () => {
      const widget = document.querySelector('lang-assistant') as unknown as {
        translate(text: string): Promise<object>;
      };
      await widget.translate('Good morning to all');
    });
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    await clickOn(driver(), '[aria-label="Copy the translation"]');
    await untilText(
      driver(),
      '.la-toast',
      name === CLIPBOARD ? 'could not be copied' : 'Copied to clipboard!',
    );
    await clickOn(driver(), '.la-langbar__side .la-select');
    await untilRendered(driver(), '.la-langmenu [role=option]');
    await driver().press('Escape');
    await openTool(driver(), 'files', SCREENS.files);
    await openTool(driver(), 'write', SCREENS.write);
    if (name === SEGMENTER) {
      await clickOn(driver(), '.la-textarea');
      await driver().type('He go home.');
      await untilText(driver(), `${OUTPUT} ins`, 'goes');
    }
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await driver().type('Hello');
    await driver().press('Enter');
    await untilText(driver(), '.la-msg--ai .la-msg__body', 'You wrote: Hello');
    expect(await textOf(driver(), '.la-msg--user .la-msg__body')).toBe('Hello');
    await expectNoProblems(driver());
  });

  it('without constructable style sheets, the fallback content of the page is shown', async () => {
    await driver().goto(`${host().origin}/no sheets`);
    const isVisible = () => (document.querySelector('#fallback')?.getClientRects().length ?? 0) > 0;
    await expect.poll(() => driver().evaluate(isVisible)).toBe(true);
    await expectNoProblems(driver());
  });
}
