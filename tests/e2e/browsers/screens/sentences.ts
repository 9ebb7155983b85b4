import { expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { expectNoProblems, journeyPage, openReady, textOf, untilText, useHost } from '../support/journeyPage';
import { clickOn, untilRendered, untilTrue } from '../support/widgetPage';

const TAG = '<lang-assistant></lang-assistant>';
const TEXT = 'One is 1.  Here is 2.';
const OUTPUT = '.la-pane--out .la-output';

/** Two sentences with a warning and a term. The translation of “slow” arrives in pieces, and the last never arrives. */
const SENTENCES = `<script>addEventListener('DOMContentLoaded', () => {
  const whole = {
    text: 'Uno aquí. Dos allí.',
    pairs: [{ source: [0, 11], target: [0, 10] }, { source: [11, 21], target: [10, 19] }],
    warnings: [{ kind: 'number', source: [11, 21], target: [10, 19], message: 'The number 2 is missing.' }],
    terms: [{ source: 'here', target: 'aquí', applied: true }],
  };
  async function* pieces(signal) {
    yield 'Uno aquí. ';
    yield 'Dos ';
    await new Promise((resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }
  document.querySelector('lang-assistant').backend = {
    translate: ({ text }, signal) => text === 'slow' ? pieces(signal) : whole,
  };
})</script>`;

/** Waits until exactly these texts are marked. */
const untilMarked = (driver: Driver, ...texts: readonly string[]) =>
  untilTrue(
    driver,
    `“${texts.join('” and “')}” are marked`,
    (wanted) => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      // Firefox before 140 does not support highlights. There, the widget marks elements.
      const highlights = Reflect.get(CSS, 'highlights') as Map<string, Iterable<Range>> | undefined;
      const highlighted = [...(highlights?.get('la-pair') ?? [])].map(String);
      const elements = [...(root?.querySelectorAll('[data-pair]') ?? [])].map(
        ({ textContent }) => textContent,
      );
      return [...highlighted, ...elements].join('\n') === wanted;
    },
    texts.join('\n'),
  );

export function describeSentences(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage(TAG, SENTENCES) } });

  it('are highlighted in pairs by a click and by keys, have warnings and terms, and appear as they arrive', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    await clickOn(driver(), '.la-textarea');
    await driver().type('slow');
    await untilText(driver(), OUTPUT, 'Uno aquí. ');
    await clickOn(driver(), '[aria-label="Stop translating"]');
    await untilRendered(driver(), '[aria-label="Translate again"]');
    expect(await textOf(driver(), OUTPUT)).toContain('Uno aquí.');

    await clickOn(driver(), '[aria-label="Clear text"]');
    await driver().type(TEXT);
    await untilText(driver(), OUTPUT, 'Dos allí.');
    await clickOn(driver(), '.la-sentence');
    await untilRendered(driver(), '.la-pairlayer');
    await clickOn(driver(), '.la-sentence');
    await untilMarked(driver(), 'One is 1.', 'Uno aquí.');
    await driver().press('ArrowDown', { alt: true });
    await untilMarked(driver(), 'Here is 2.', 'Dos allí.');

    await clickOn(driver(), '[aria-label="Check: The number 2 is missing."]');
    await untilText(driver(), '.la-check__note', 'The number 2 is missing.');
    await clickOn(driver(), '[part=terms-button]');
    await untilText(driver(), '.la-terms', 'aquí');
    await expectNoProblems(driver());
  });
}
