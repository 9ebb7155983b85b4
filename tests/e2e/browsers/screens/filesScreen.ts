import { expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import type { Driver } from '../support/driver';
import { expectNoProblems, journeyPage, openReady, useHost } from '../support/journeyPage';
import { untilTrue } from '../support/widgetPage';

/** The width of the widget on a page of 360 px with margins of 16 px and a scrollbar of 12 px. */
const WIDTH = 'width: 316px';

/** The languages of the page. Catalan is not supported for documents, so its button asks for a language. */
const PAIRS = [
  ['en', 'es'],
  ['en', 'ca'],
  ['ca', 'en'],
];

const WIDGETS = LOCALES.flatMap((locale) =>
  PAIRS.map(
    ([source, target]) =>
      `<lang-assistant ajax-url="/ajax" mode="files" interface-language="${locale}" source-language="${source}"
        target-language="${target}" style="${WIDTH}"></lang-assistant>`,
  ),
);

function faultsOfButtons(): string[] {
  return [...document.querySelectorAll('lang-assistant')].flatMap((widget) => {
    const values = [...(widget.shadowRoot?.querySelectorAll('.la-langbar .la-select__value') ?? [])];
    const faults = values.length === 2 ? [] : [`${values.length} buttons`];
    for (const value of values) {
      const text = document.createRange();
      text.selectNodeContents(value);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines !== 1) faults.push(`${value.textContent}: ${lines} lines`);
      if (value.scrollWidth > value.clientWidth)
        faults.push(`${value.textContent}: ${value.clientWidth} of ${value.scrollWidth} px`);
    }
    return faults;
  });
}

export function describeFilesScreen(driver: () => Driver): void {
  const host = useHost({ pages: { '/': journeyPage(WIDGETS.join('')) } });

  it('shows the names of both languages on one line on a phone, in every interface language', async () => {
    await driver().resize({ width: 360, height: 740 });
    await openReady(driver(), host().origin);
    await untilTrue(driver(), 'every screen is there', () =>
      [...document.querySelectorAll('lang-assistant')].every((widget) =>
        widget.shadowRoot?.querySelector('.la-files'),
      ),
    );
    expect(await driver().evaluate(faultsOfButtons)).toEqual([]);
    await expectNoProblems(driver());
  });
}
