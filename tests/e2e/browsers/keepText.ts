import { expect, it } from 'vitest';
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
  const texts = () =>
    driver().evaluate(() =>
      [...document.querySelectorAll('lang-assistant')].map(
        (widget) => widget.shadowRoot?.querySelector('textarea')?.value ?? '',
      ),
    );

  it('is complete after a reload in each tool, in the widget where it was typed, until the user clears it', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await open();
    await driver().evaluate(() => sessionStorage.clear());
    await open();
    await clickOn(driver(), BOX);
    await driver().type('Good morning to all');
    await openTool(driver(), 'ai', SCREENS.ai);
    await clickOn(driver(), '.la-composer__input');
    await driver().type('A question');
    await openTool(driver(), 'write', SCREENS.write);
    await clickOn(driver(), BOX);
    await driver().type('They go home');
    await open();
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    expect(await texts()).toEqual(['Good morning to all', '']);
    await openTool(driver(), 'write', SCREENS.write);
    await untilText(driver(), OUTPUT, 'goes');
    expect(await textOf(driver(), BOX)).toBe('They go home');
    await openTool(driver(), 'ai', SCREENS.ai);
    await untilText(driver(), '.la-composer__input', 'A question');
    // The chat does not send the text.
    expect(await textOf(driver(), '.la-msg')).toBe('');
    await expectNoProblems(driver());

    await open('/named');
    expect(await texts()).toEqual(['']);
    await open();
    await clickOn(driver(), '[aria-label="Clear text"]');
    await open();
    expect(await texts()).toEqual(['', '']);
    await expectNoProblems(driver());
  });

  it('does not return after a reload without the attribute', async () => {
    await open('/none');
    await driver().evaluate(() => sessionStorage.clear());
    await clickOn(driver(), BOX);
    await driver().type('Good morning to all');
    await untilText(driver(), OUTPUT, 'Good morning to all [en-es]');
    await open('/none');
    expect(await texts()).toEqual(['']);
    expect(await driver().evaluate(() => sessionStorage.length)).toBe(0);
    await expectNoProblems(driver());
  });
}
