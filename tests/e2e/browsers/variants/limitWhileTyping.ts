import { beforeEach, expect, it } from 'vitest';
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

const BOX = '.la-textarea';
const OUTPUT = '.la-pane--out [role=status]';
const LOGIN = '.la-pane--out .la-fail a';
const DIALOG = 'dialog[open]';
const REACHED = 'You have reached the limit of 1 query to the AI for free users.';

const widget = (login: string) =>
  journeyPage(
    `<lang-assistant mode="write" ${login} config='{"limits":{"writePerDay":{"anonymous":1}}}'></lang-assistant>`,
    '<script>localStorage.clear()</script>',
  );

const caret = (driver: Driver) =>
  driver.evaluate(
    () => document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea')?.selectionStart,
  );

export function describeLimitWhileTyping(driver: () => Driver): void {
  const host = useHost({
    pages: { '/': widget('login-url="/welcome"'), '/no-login': widget('login-url="none"') },
  });

  /** Uses up the one correction of the day, and continues to type. */
  async function reachLimit(path = '/'): Promise<void> {
    await openReady(driver(), host().origin + path);
    await clickOn(driver(), BOX);
    await driver().type('They go home.');
    await untilText(driver(), OUTPUT, 'goes');
    await driver().type(' And');
    await untilText(driver(), OUTPUT, REACHED);
  }

  beforeEach(async () => {
    await driver().resize({ width: 1120, height: 800 });
  });

  it('is shown in the output with a login link while every key is typed; a dialog opens when the user pauses, and the next key closes it', async () => {
    await reachLimit();
    await untilRendered(driver(), LOGIN);
    expect(await caret(driver())).toBe('They go home. And'.length);
    for (const word of [' then', ' he', ' sleeps']) await driver().type(word);
    expect(await textOf(driver(), BOX)).toBe('They go home. And then he sleeps');
    expect(await focusedControl(driver())).toBe('textarea Text to improve');
    expect(await textOf(driver(), OUTPUT)).toContain(REACHED);

    await driver().press('ArrowLeft');
    await untilRendered(driver(), DIALOG);
    expect(await focusedControl(driver())).toBe('button Close');
    await driver().type('x yz');
    await untilGone(driver(), DIALOG);
    expect(await textOf(driver(), BOX)).toBe('They go home. And then he sleepx yzs');
    expect(await focusedControl(driver())).toBe('textarea Text to improve');
    // If the dialog opened again, it would do so before the toast disappears.
    await clickOn(driver(), '[aria-label="Copy your text"]');
    await untilRendered(driver(), '.la-toast');
    await untilGone(driver(), '.la-toast');
    await untilGone(driver(), DIALOG);
    await expectNoProblems(driver());
  });

  it('is shown without a link if the page has no login', async () => {
    await reachLimit('/no-login');
    await untilGone(driver(), LOGIN);
    await expectNoProblems(driver());
  });

  it('has no effect if the user types only white space, which sends no request', async () => {
    await openReady(driver(), `${host().origin}/`);
    await clickOn(driver(), BOX);
    await driver().type('They go home.');
    await untilText(driver(), OUTPUT, 'goes');
    await driver().type(' ');
    await driver().press('Enter');
    // If the white space was sent, the output would show the limit before the toast disappears.
    await clickOn(driver(), '[aria-label="Copy the improved text"]');
    await untilRendered(driver(), '.la-toast');
    await untilGone(driver(), '.la-toast');
    expect(await textOf(driver(), OUTPUT)).toContain('goes');
    await expectNoProblems(driver());
  });

  it('opens a dialog at the next click outside the text box', async () => {
    await reachLimit();
    await clickOn(driver(), BOX);
    await clickOn(driver(), '[aria-label="Copy your text"]');
    await untilRendered(driver(), DIALOG);
    expect(await focusedControl(driver())).toBe('button Close');
    await driver().press('Escape');
    await untilGone(driver(), DIALOG);
    expect(await textOf(driver(), BOX)).toBe('They go home. And');
    await expectNoProblems(driver());
  });
}
