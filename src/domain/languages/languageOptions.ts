import type { Locale } from '@lang-assistant/core/locales';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';

/** The placeholder's value is empty. */
export interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

/** The placeholder, then all languages in the sort order of the interface language. */
export function languageOptions(
  labels: LanguageLabels,
  locale: Locale,
  placeholder: string,
): LanguageOption[] {
  const collator = new Intl.Collator(locale);
  const rows = LANGUAGE_CODES.map((code) => ({ value: code, label: labels[code] ?? code }));
  return [{ value: '', label: placeholder }, ...rows.toSorted((a, b) => collator.compare(a.label, b.label))];
}
