import type { LanguageOption } from './languageOptions';

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
