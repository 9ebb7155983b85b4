import { beforeEach, expect, it } from 'vitest';
import type { Driver } from './support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  openTool,
  SCREENS,
  textOf,
  untilText,
  useHost,
} from './support/journeyPage';
import { clickOn } from './support/widgetPage';

const BOX = '.la-textarea';
const OUTPUT = '.la-pane--out .la-output';
const KEEP = 'keep-text="session"';

export function describeKeepText(driver: () => Driver): void {
  const host = useHost({
    pages: {
      '/none': journeyPage('<lang-assistant></lang-assistant>'),
      '/': journeyPage(`<lang-assistant ${KEEP}></lang-assistant><lang-assistant ${KEEP}></lang-assistant>`),
      '/named': journeyPage(`<lang-assistant ${KEEP} id="second"></lang-assistant>`),
    },
  });
  const open = (path = '/') => openReady(driver(), host().origin + path);
  beforeEach(async () => {
    await driver().resize({ width: 1120, height: 800 });
    await open();
    await driver().evaluate(() => sessionStorage.clear());
    await open();
  });

  const texts = () =>
    driver().evaluate(() =>
      [...document.querySelectorAll('lang-assistant')].map(
        (widget) => widget.shadowRoot?.querySelector('textarea')?.value ?? '',
      ),
    );

  it('is complete after a reload, in the widget where it was typed, and is translated', async () => {
    await clickOn(driver(), BOX);
    await driver().type('Good morning to all');
    await open();
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    expect(await texts()).toEqual(['Good morning to all', '']);
    await open('/named');
    expect(await texts()).toEqual(['']);
    await expectNoProblems(driver());
  });

  it('is complete after a reload in Write and in the chat, and the chat does not send it', async () => {
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await driver().type('A question');
    await openTool(driver(), 'write', SCREENS.write);
    await clickOn(driver(), BOX);
    await driver().type('They go home');
    await open();
    await openTool(driver(), 'write', SCREENS.write);
    await untilText(driver(), OUTPUT, 'goes');
    expect(await textOf(driver(), BOX)).toBe('They go home');
    await openTool(driver(), 'ai', SCREENS.ai);
    await untilText(driver(), '.la-composer__input', 'A question');
    expect(await textOf(driver(), '.la-msg')).toBe('');
    await expectNoProblems(driver());
  });

  it('does not return after the user has cleared it, and never returns without the attribute', async () => {
    await clickOn(driver(), BOX);
    await driver().type('Good morning to all');
    await clickOn(driver(), '[aria-label="Clear text"]');
    await open();
    expect(await texts()).toEqual(['', '']);
    await open('/none');
    await clickOn(driver(), BOX);
    await driver().type('Good morning to all');
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    await open('/none');
    expect(await texts()).toEqual(['']);
    expect(await driver().evaluate(() => sessionStorage.length)).toBe(0);
    await expectNoProblems(driver());
  });
}
