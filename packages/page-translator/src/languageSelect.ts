import { languageTag } from '@lang-assistant/core/languages/lookup';
import { ownName } from '@lang-assistant/core/languages/ownName';
import { createSelect, type Attributes } from '@lang-assistant/ui/createElement';
import type { LanguageNames } from './languageNames.js';

/** Letters within this time are one search, as in the browser's own search of a select. */
const SEARCH_MS = 1000;

/**
 * The browser searches the texts of the options, which name each language in the language itself. This also finds a
 * language by its name in the language of the interface and in English.
 */
function searchOnKeys(select: HTMLSelectElement, names: LanguageNames, collator: Intl.Collator): void {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  let typed = '';
  let lastTime = -Infinity;
  const isFound = (name = '') => collator.compare(name.slice(0, typed.length), typed) === 0;

  select.addEventListener('keydown', (event) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const isContinued = timeStamp - lastTime < SEARCH_MS;
    // The space key opens the list.
    if (key === ' ' && !isContinued) return;
    typed = isContinued ? typed + key : key;
    lastTime = timeStamp;
    const options = Array.from(select.options);
    if (options.some(({ text }) => isFound(text))) return;
    const found = options.find(({ value, lang }) => isFound(names[value]) || isFound(english.of(lang)));
    if (!found) return;
    event.preventDefault();
    if (found.selected) return;
    found.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export interface LanguageMenu {
  /** The languages of the menu: their names in the language of the interface, by code. */
  readonly names: LanguageNames;
  /** The language of the interface. */
  readonly locale: string;
}

/** Names each language in the language itself, so that people find it who do not read the language of the interface. */
export function createLanguageSelect(
  attributes: Attributes & { readonly 'aria-label': string },
  { names, locale }: LanguageMenu,
  onChoose: (code: string) => void,
): HTMLSelectElement {
  const collator = new Intl.Collator(locale, { sensitivity: 'base' });
  const options = Object.entries(names)
    .map(([code, name]): [code: string, name: string] => [code, ownName(code) ?? name])
    .toSorted(([, a], [, b]) => collator.compare(a, b));
  const select = createSelect(attributes, options, onChoose);
  for (const option of select.options) {
    option.lang = languageTag(option.value);
    option.dir = 'auto';
  }
  searchOnKeys(select, names, collator);
  return select;
}
