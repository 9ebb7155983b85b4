import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
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
} from '../support/journeyPage';
import { clickOn, untilRendered } from '../support/widgetPage';

const BOX = '.la-textarea';
const RESULT = '.la-pane--out .la-output:not(.la-output--placeholder)';

/** Dispatches the events of an input method, because no driver can control a real input method in every engine. */
const compose = (driver: Driver, selector: string, text: string, isOver: boolean) =>
  driver.evaluate(
    (wanted, value, ends) => {
      const box = document
        .querySelector('lang-assistant')
        ?.shadowRoot?.querySelector<HTMLTextAreaElement>(wanted);
      if (!box) return;
      const init = { bubbles: true, composed: true };
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      if (!ends) box.dispatchEvent(new CompositionEvent('compositionstart', init));
      set?.call(box, value);
      const inputType = 'insertCompositionText';
      box.dispatchEvent(new InputEvent('input', { ...init, inputType, data: value, isComposing: !ends }));
      if (ends) box.dispatchEvent(new CompositionEvent('compositionend', { ...init, data: value }));
    },
    selector,
    text,
    isOver,
  );

export function describeComposition(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage('<lang-assistant></lang-assistant>') } });

  it('is not sent before the user confirms it, even after a pause or after leaving the text, or by the Enter key that confirms it', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    for (const [mode, copy, result] of [
      ['translate', '[aria-label="Copy the source text"]', '日本 [en-es]'],
      ['write', '[aria-label="Copy your text"]', '日本'],
    ] as const) {
      await openTool(driver(), mode, SCREENS[mode]);
      await clickOn(driver(), BOX);
      await compose(driver(), BOX, 'にほん', false);
      await clickOn(driver(), copy);
      // The toast is visible for longer than the pause before a request, so a request would have been sent.
      await untilRendered(driver(), '.la-toast');
      await untilGone(driver(), '.la-toast');
      expect(await textOf(driver(), RESULT)).toBe('');
      await clickOn(driver(), BOX);
      await compose(driver(), BOX, '日本', true);
      await untilText(driver(), RESULT, result);
    }
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await compose(driver(), '.la-composer__input', 'にほん', false);
    await driver().evaluate(() => {
      const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-composer__input');
      const key = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
      box?.dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: true }));
      // Safari ends the composition before it reports the key.
      box?.dispatchEvent(new KeyboardEvent('keydown', { ...key, keyCode: 229 }));
    });
    expect(await textOf(driver(), '.la-composer__input')).toBe('にほん');
    expect(await textOf(driver(), '.la-msg')).toBe('');
    await compose(driver(), '.la-composer__input', '日本', true);
    await driver().press('Enter');
    await untilText(driver(), '.la-msg--ai .la-msg__body', 'You wrote: 日本');
    await expectNoProblems(driver());
  });
}
