import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  textOf,
  untilGone,
  untilText,
  useHost,
} from '../support/journeyPage';
import { clickOn, focusedControl, untilRendered } from '../support/widgetPage';

const OUTPUT = '.la-pane--out .la-output';
const STYLE = '.la-writebar__end .la-select';

export function describeWriteScreen(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage('<lang-assistant mode="write"></lang-assistant>') } });

  it('marks changes that the user can reject, applies a style, and passes its text to the translator', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    await clickOn(driver(), '.la-textarea');
    await driver().type('They go to school and he go home.');
    await untilText(driver(), `${OUTPUT} ins`, 'goes');
    const focus = (selector: string) =>
      driver().evaluate((wanted) => {
        document.querySelector('lang-assistant')?.shadowRoot?.querySelector<HTMLElement>(wanted)?.focus();
      }, selector);
    await focus('.la-change');
    await driver().press('Enter');
    await untilRendered(driver(), '.la-changecard button:focus');
    await driver().press('Enter');
    await untilRendered(driver(), '.la-change--back');
    expect(await textOf(driver(), OUTPUT)).toBe('They go to school and he go home.');
    await driver().press('Enter');
    await untilRendered(driver(), '.la-changecard button:focus');
    await driver().press('Enter');
    await untilText(driver(), OUTPUT, 'They goes to school and he go home.');
    await clickOn(driver(), '[aria-label="Show changes"]');
    await untilGone(driver(), `${OUTPUT} ins`);

    await focus(STYLE);
    await driver().press('ArrowDown');
    await untilRendered(driver(), '.la-stylemenu');
    await driver().press('ArrowDown');
    await untilText(driver(), '.la-stylemenu [aria-checked=true]', 'Professional');
    await driver().press('Escape');
    await untilGone(driver(), '.la-stylemenu');
    expect(await focusedControl(driver())).toMatch(/^button Style: Simple/);
    await driver().press('ArrowDown');
    await driver().press('ArrowDown');
    await untilText(driver(), '.la-stylemenu [aria-checked=true]', 'Professional');
    await clickOn(driver(), '.la-writebar__end .la-btn');
    await untilText(driver(), OUTPUT, 'They go to school and he go home., professional, simple');

    await clickOn(driver(), '[aria-label="Translate this text"]');
    await untilText(driver(), '[aria-label="Text to translate"]', 'he go home., professional, simple');
    await untilText(driver(), OUTPUT, '[en-es]');
    await expectNoProblems(driver());
  });
}
