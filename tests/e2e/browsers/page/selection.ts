import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import {
  expectNoProblems,
  journeyPage,
  openReady,
  untilGone,
  untilText,
  useHost,
} from '../support/journeyPage';
import { clickOn, untilRendered } from '../support/widgetPage';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const BUTTON = '.la-selbtn';
const RESULT = '.la-pop__body';

export function describeSelection(driver: () => Driver): void {
  const host = useHost({
    csp: STRICT,
    pages: {
      '/': journeyPage(
        `<lang-assistant page selection="translate" target-language="fr"></lang-assistant>
<p>Boats leave from the pier. <b>Tickets are sold on board</b>; bring food.</p>`,
      ),
    },
  });
  const selectText = () =>
    driver().evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('b') ?? document.body);
    });
  const selectedText = () => driver().evaluate(() => String(getSelection()));

  it('is translated in a popover below its line, and stays selected', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    await selectText();
    await untilRendered(driver(), BUTTON);
    const [line, button] = await driver().evaluate(() => {
      const shown = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-selbtn');
      const { bottom = 0, right = 0 } = document.querySelector('b')?.getBoundingClientRect() ?? {};
      const { top = 0, left = 0, width = 0 } = shown?.getBoundingClientRect() ?? {};
      return [
        [right, bottom + 3],
        [left + width / 2, top],
      ] as const;
    });
    expect(button[0]).toBeCloseTo(line[0], 0);
    expect(button[1]).toBeCloseTo(line[1], 0);
    await clickOn(driver(), BUTTON);
    await untilText(driver(), RESULT, 'Tickets are sold on board [en-fr]');
    expect(await selectedText()).toBe('Tickets are sold on board');
    await driver().press('Escape');
    await untilGone(driver(), '.la-pop');
    expect(await selectedText()).toBe('Tickets are sold on board');
    await driver().press('Escape');
    await untilGone(driver(), BUTTON);

    await expectNoProblems(driver());
  });
}
