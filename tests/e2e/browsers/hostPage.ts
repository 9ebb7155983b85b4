import { beforeEach, expect, it } from 'vitest';
import type { Driver } from './support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  openTool,
  SCREENS,
  textOf,
  untilGone,
  untilText,
  useHost,
} from './support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from './support/widgetPage';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const TAG = '<lang-assistant></lang-assistant>';
const OUTPUT = '.la-pane--out .la-output';
/** Makes `localStorage` throw, as when the user blocks cookies. */
const FORBID_STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });`;

async function translate(driver: Driver, text: string): Promise<void> {
  await clickOn(driver, '.la-textarea');
  await driver.type(text);
  await untilText(driver, OUTPUT, `${text} [en-es]`);
}

const stateOf = (driver: Driver) =>
  driver.evaluate(() => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    const bar = root?.querySelector('.la-topbar');
    return [
      root?.querySelector('textarea')?.value ?? '',
      root?.querySelector('.la-pane--out .la-output')?.textContent ?? '',
      bar ? getComputedStyle(bar).display : '',
    ] as const;
  });

export function describeHostPage(driver: () => Driver): void {
  const host = useHost({
    csp: STRICT,
    pages: {
      '/': journeyPage(`${TAG}<main id="elsewhere"><p>Text</p></main>`),
      '/two': journeyPage(
        `${TAG}<lang-assistant id="second" interface-language="fr" theme="dark" source-language="de"></lang-assistant>`,
      ),
      '/forbid.js': FORBID_STORAGE,
      '/no-storage': journeyPage(TAG, '<script src="/forbid.js"></script>'),
    },
  });
  const KEPT = ['Good morning to all', 'Good morning to all [en-es]', 'flex'];
  const open = (path: string) => openReady(driver(), host().origin + path);
  beforeEach(async () => {
    await driver().resize({ width: 1120, height: 800 });
  });

  it('with the strictest Content Security Policy reports no violation in any tool', async () => {
    await open('/');
    await translate(driver(), 'Good morning to all');
    await clickOn(driver(), '[aria-label="Copy the translation"]');
    await untilRendered(driver(), '.la-toast');
    await clickOn(driver(), '.la-langbar__side .la-select');
    await untilRendered(driver(), '.la-langmenu [role=option]');
    // The menu must be styled. Without style sheets it would be a plain list.
    const radius = await driver().evaluate(() => {
      const menu = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-langmenu');
      return menu ? getComputedStyle(menu).borderTopLeftRadius : '';
    });
    expect(radius).toBe('14px');
    await driver().press('Escape');
    for (const [mode, selector] of Object.entries(SCREENS)) await openTool(driver(), mode, selector);
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await driver().type('Hello');
    await driver().press('Enter');
    await untilText(driver(), '.la-msg--ai .la-msg__body', 'You wrote: Hello');
    await expectNoProblems(driver());
  });

  it('can move the element, or remove it and insert it again: text, result and styles stay', async () => {
    await open('/');
    await translate(driver(), 'Good morning to all');
    await driver().evaluate(() => {
      const [widget, elsewhere] = ['lang-assistant', '#elsewhere'].map((one) => document.querySelector(one));
      if (widget) elsewhere?.append(widget);
    });
    expect(await stateOf(driver())).toEqual(KEPT);
    const canMove = await driver().evaluate(() => {
      const widget = document.querySelector('lang-assistant');
      const move: unknown = Reflect.get(document.body, 'moveBefore');
      if (widget && typeof move === 'function') move.call(document.body, widget, null);
      return typeof move === 'function';
    });
    // WebKit does not support `moveBefore`.
    expect(canMove).toBe(driver().engine !== 'webkit');
    expect(await stateOf(driver())).toEqual(KEPT);
    await driver().evaluate(async () => {
      const widget = document.querySelector('lang-assistant');
      widget?.remove();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (widget) document.body.append(widget);
    });
    await expect.poll(() => stateOf(driver())).toEqual(KEPT);
    await expectNoProblems(driver());
  });

  it('can have two widgets with different texts, languages and themes', async () => {
    await open('/two');
    await translate(driver(), 'Good morning to all');
    const second = await driver().evaluate(() => {
      const root = document.querySelector('#second')?.shadowRoot;
      const grounds = [...document.querySelectorAll('lang-assistant')].map((widget) => {
        const frame = widget.shadowRoot?.querySelector('.la-frame');
        return frame ? getComputedStyle(frame).backgroundColor : '';
      });
      return {
        text: root?.querySelector('textarea')?.value ?? '',
        tool: root?.querySelector('.la-mode__label')?.textContent ?? '',
        source: root?.querySelector('.la-select__value')?.textContent ?? '',
        hasOwnTheme: grounds[0] !== grounds[1],
      };
    });
    expect(second).toEqual({ text: '', tool: 'Traduire un texte', source: 'Allemand', hasOwnTheme: true });
    await expectNoProblems(driver());
  });

  it('can block storage, without which the widget works', async () => {
    await open('/no-storage');
    await translate(driver(), 'Good morning to all');
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await driver().type('Hello');
    await driver().press('Enter');
    await untilText(driver(), '.la-msg--ai .la-msg__body', 'You wrote: Hello');
    await expectNoProblems(driver());
  });

  it('can call methods that translate, change languages, clear, and focus the text; changed attributes take effect at once', async () => {
    await open('/');
    const result = await driver().evaluate(async () => {
      const widget = document.querySelector('lang-assistant') as unknown as {
        translate(text: string, languages: object): Promise<{ text: string }>;
        setLanguages(languages: object): Promise<void>;
      };
      await widget.setLanguages({ source: 'fr', target: 'pt-BR' });
      const { text } = await widget.translate('Guten Tag zusammen', { source: 'de', target: 'fr' });
      return text;
    });
    expect(result).toBe('Guten Tag zusammen [de-fr]');
    await untilText(driver(), OUTPUT, result);
    await driver().evaluate(() => document.querySelector('lang-assistant')?.focus());
    expect(await focusedControl(driver())).toBe('textarea Text to translate');
    await driver().evaluate(async () => {
      const widget = document.querySelector('lang-assistant') as unknown as { clear(): Promise<void> };
      await widget.clear();
    });
    await untilGone(driver(), `${OUTPUT}:not(.la-output--placeholder)`);
    expect(await textOf(driver(), '.la-textarea')).toBe('');
    await driver().evaluate(() => {
      const widget = document.querySelector('lang-assistant');
      widget?.setAttribute('interface-language', 'ja');
      widget?.setAttribute('mode', 'write');
      widget?.setAttribute('theme', 'dark');
    });
    await untilRendered(driver(), SCREENS.write);
    await untilTrue(driver(), 'the tools have Japanese names', () => {
      const label = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-mode__label');
      return /[\p{sc=Han}\p{sc=Kana}]/u.test(label?.textContent ?? '');
    });
    await expectNoProblems(driver());
  });
}
