import { beforeEach, expect, it } from 'vitest';
import type { Driver } from './support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  openTool,
  SCREENS,
  untilText,
  useHost,
} from './support/journeyPage';
import { clickOn, untilRendered } from './support/widgetPage';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const TAG = '<lang-assistant></lang-assistant>';
const OUTPUT = '.la-pane--out .la-output';

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
}
