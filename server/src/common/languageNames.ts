import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../i18n/allMessages';

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * The names of an entry in one interface language: its label and, unless the entry is a variant (`zh_Hant`), the label
 * without the part in parentheses. spec §9 uses `Chinese`, where the label is `Chinese (Simplified)`.
 */
function namesOf(code: string, label: string): readonly string[] {
  return code.includes('_') ? [label] : [label, label.replace(/\s*\(.*\)$/, '')];
}

/** Entry codes by normalized name; null for a name that two languages share. */
export function indexNames(locales: readonly LanguageLabels[]): ReadonlyMap<string, string | null> {
  const index = new Map<string, string | null>();
  for (const labels of locales)
    for (const [code, label] of Object.entries(labels))
      for (const name of namesOf(code, label).map(fold))
        index.set(name, index.has(name) && index.get(name) !== code ? null : code);
  return index;
}

const BY_NAME = indexNames(Object.values(MESSAGES).map(({ languageNames }) => languageNames));

/** The entry code for a language name in any interface language: `French`, `francés`, `フランス語`. */
export function findLanguageByName(name: string): string | undefined {
  return BY_NAME.get(fold(name.trim())) ?? undefined;
}

/** The entry code for the language of a request: a code as `parseLanguageCode` reads it, or a name. */
export function parseLanguage(value: string): string | undefined {
  return parseLanguageCode(value) ?? findLanguageByName(value);
}

/** The name of a language in the reader's language, or its code if it has no name. */
export function languageNameFor(code: string, reader: Locale): string {
  return MESSAGES[reader].languageNames[code] ?? code;
}
