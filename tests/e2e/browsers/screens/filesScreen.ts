import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import type { Driver } from '../support/driver';
import { untilRendered } from '../support/widgetPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';

/** The width of the widget on a page of 360 px with margins of 16 px and a scrollbar of 12 px. */
const WIDTH = 'width: 316px';

/** The languages of the page. Catalan is not supported for documents, so its button asks for a language. */
const PAIRS = { usual: ['en', 'es'], 'without a target': ['en', 'ca'], 'without a source': ['ca', 'en'] };

function pageFor(locale: string, [source, target]: readonly string[]): string {
  return pageWith(
    `<lang-assistant ajax-url="/ajax" mode="files" interface-language="${locale}" source-language="${source}"
      target-language="${target}" style="${WIDTH}"></lang-assistant>`,
  );
}

function faultsOfButtons(): string[] {
  const root = document.querySelector('lang-assistant')?.shadowRoot;
  return [...(root?.querySelectorAll('.la-langbar .la-select__value') ?? [])].flatMap((value) => {
    const text = document.createRange();
    text.selectNodeContents(value);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    const faults = lines === 1 ? [] : [`${value.textContent}: ${lines} lines`];
    if (value.scrollWidth > value.clientWidth)
      faults.push(`${value.textContent}: ${value.clientWidth} of ${value.scrollWidth} px`);
    return faults;
  });
}

export function describeFilesScreen(driver: () => Driver): void {
  let host: HostServer;
  beforeEach(async () => {
    const pages = LOCALES.flatMap((locale) =>
      Object.entries(PAIRS).map(([name, pair]) => [`/${locale}/${name}`, pageFor(locale, pair)] as const),
    );
    host = await startHost({ pages: Object.fromEntries(pages) });
  });
  afterEach(() => host.close());

  it.each(LOCALES)('shows the names of both languages on one line on a phone, in %s', async (locale) => {
    await driver().resize({ width: 360, height: 740 });
    const faults: Record<string, string[]> = {};
    for (const pair of Object.keys(PAIRS)) {
      await driver().goto(`${host.origin}/${locale}/${pair}`);
      await untilRendered(driver(), '.la-files');
      faults[pair] = await driver().evaluate(faultsOfButtons);
    }
    expect(Object.entries(faults).filter(([, { length }]) => length > 0)).toEqual([]);
  });
}
