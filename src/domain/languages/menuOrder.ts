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

/** Catalogue codes. */
export interface LanguageMenuOrder {
  /** Chosen on this side in this visit, the last one first. */
  readonly used: readonly string[];
  /** The server translates no text with them. */
  readonly unavailable: readonly string[];
}

export const AS_LISTED: LanguageMenuOrder = { used: [], unavailable: [] };

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly LanguageOption[];
}

/**
 * The placeholder, the languages of this visit as a group, all others, and last those that the server lacks.
 * @param label undefined until it is loaded: then there is no group
 */
export function inMenuOrder(
  options: readonly LanguageOption[],
  { used, unavailable }: LanguageMenuOrder,
  label: string | undefined,
): readonly (LanguageOption | OptionGroup)[] {
  const last = new Set(unavailable);
  // The current language alone is no help.
  const first = label && used.length > 1 ? used : [];
  const group = first.flatMap((code) => options.filter(({ value }) => value === code));
  const others = options.filter(({ value }) => value !== '' && !first.includes(value));
  return [
    ...options.filter(({ value }) => value === ''),
    ...(label && group.length > 0 ? [{ label, options: group }] : []),
    ...others.filter(({ value }) => !last.has(value)),
    ...others.filter(({ value }) => last.has(value)),
  ];
}
