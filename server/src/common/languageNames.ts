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
 * The names of a language in one interface language, starting with its label. The label without its parentheses is a
 * name too, unless the code is a variant (`zh_Hant`): spec §9 uses `Chinese` for the label `Chinese (Simplified)`.
 */
function namesOf(code: string, label: string): readonly string[] {
  return code.includes('_') ? [label] : [label, label.replace(/(?<!\s)\s*\([^()]*\)$/, '')];
}

/** Maps normalized names to language codes. A name that two languages share maps to null. */
export function indexNames(locales: readonly LanguageLabels[]): ReadonlyMap<string, string | null> {
  const index = new Map<string, string | null>();
  for (const labels of locales)
    for (const [code, label] of Object.entries(labels))
      for (const name of namesOf(code, label).map(fold))
        index.set(name, index.has(name) && index.get(name) !== code ? null : code);
  return index;
}

const BY_NAME = indexNames(Object.values(MESSAGES).map(({ languageNames }) => languageNames));

/** Accepts a name in any interface language: `French`, `francés`, `フランス語`. */
export function findLanguageByName(name: string): string | undefined {
  return BY_NAME.get(fold(name.trim())) ?? undefined;
}

/** Accepts a name, or a code that `parseLanguageCode` accepts. */
export function parseLanguage(value: string): string | undefined {
  return parseLanguageCode(value) ?? findLanguageByName(value);
}

/** The name in the reader's language, or the code if there is no name. */
export function languageNameFor(code: string, reader: Locale): string {
  return MESSAGES[reader].languageNames[code] ?? code;
}
