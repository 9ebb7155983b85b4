import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { expect, it } from 'vitest';
import { makeOwnNames } from '../../../../tools/generate/languages/labels.mjs';
import type { Driver } from '../support/driver';
import { expectNoProblems, journeyPage, untilText, useHost } from '../support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const CONTENT =
  '<main><h1>The old harbour</h1><p>Boats leave <a href="#here">from here</a>.</p><p translate="no">Ada</p></main>';
const ACTION = '.la-bar__act button';

const contentOf = (driver: Driver) => driver.evaluate(() => document.querySelector('main')?.outerHTML ?? '');

export function describePageBar(driver: () => Driver): void {
  const host = useHost({
    csp: STRICT,
    pages: {
      '/': journeyPage(`<lang-assistant page original target-language="es"></lang-assistant>${CONTENT}`),
    },
  });
  const untilTranslated = () =>
    untilTrue(driver(), 'the page is translated', () =>
      (document.querySelector('h1')?.textContent ?? '').endsWith('[en-es]'),
    );

  it('translates the page and what the page adds, and restores it; works by keyboard, and its button keeps the focus', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await driver().goto(host().origin);
    await untilRendered(driver(), ACTION);
    const names = await driver().evaluate(() =>
      Array.from(
        document.querySelector('lang-assistant')?.shadowRoot?.querySelectorAll('option') ?? [],
        ({ value, text }) => `${value} ${text.toLowerCase()}`,
      ),
    );
    // WebKit's data start some names with a capital letter.
    const ownNames = Object.entries(makeOwnNames(LANGUAGES));
    expect(new Set(names)).toEqual(new Set(ownNames.map(([code, name]) => `${code} ${name.toLowerCase()}`)));
    const before = await contentOf(driver());
    await clickOn(driver(), ACTION);
    await untilTranslated();
    await untilText(driver(), ACTION, 'Show original');
    expect(await driver().evaluate(() => document.querySelector('a')?.textContent)).toBe('from here [en-es]');
    expect(await driver().evaluate(() => document.querySelector('[translate]')?.textContent)).toBe('Ada');
    expect(await driver().evaluate(() => document.documentElement.lang)).toBe('es');
    await untilTrue(
      driver(),
      'the original of the title is open',
      () => document.querySelector('lang-assistant')?.showOriginalOf(document.body) === true,
    );
    await untilText(driver(), '[part=original-text]', 'The old harbour');
    await driver().press('Escape');
    await driver().evaluate(() => {
      const added = document.createElement('p');
      added.id = 'added';
      added.textContent = 'Tickets';
      document.querySelector('main')?.append(added);
    });
    await untilTrue(
      driver(),
      'the new text is translated',
      () => document.querySelector('#added')?.textContent === 'Tickets [en-es]',
    );
    await driver().evaluate(() => document.querySelector('#added')?.remove());
    await clickOn(driver(), ACTION);
    await untilText(driver(), ACTION, 'Translate this page');
    expect(await contentOf(driver())).toBe(before);
    expect(await driver().evaluate(() => document.documentElement.lang)).toBe('en');

    await driver().evaluate(() => {
      const action = document
        .querySelector('lang-assistant')
        ?.shadowRoot?.querySelector('.la-bar__act button');
      if (action instanceof HTMLElement) action.focus();
    });
    await driver().press('Enter');
    await untilTranslated();
    await untilText(driver(), ACTION, 'Show original');
    expect(await focusedControl(driver())).toBe('button Show original');
    await driver().press('Enter');
    await untilText(driver(), ACTION, 'Translate this page');
    expect(await focusedControl(driver())).toBe('button Translate this page');
    await expectNoProblems(driver());
  });
}
