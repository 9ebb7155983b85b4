import type { LanguagePair } from '@lang-assistant/core/translate/translation';

export interface Capabilities {
  /** As the server lists them. It may know more kinds than the widget. */
  readonly fileKinds?: readonly unknown[];
  /** In bytes. */
  readonly fileBytes?: number;
  /** The server translates the runs of a block together, so that links and formatting survive. */
  readonly segments?: boolean;
  /** Catalogue codes. Undefined if the server accepts any pair. */
  readonly pairs?: readonly LanguagePair[];
}

/** A regional variant falls back to its language. */
const includes = (codes: ReadonlySet<string>, code: string) =>
  codes.has(code) || codes.has(code.replace(/_.*/, ''));

export function supportsPair({ pairs }: Capabilities, { source, target }: LanguagePair): boolean {
  if (pairs === undefined) return true;
  const fromSource = pairs.filter((pair) => includes(new Set([pair.source]), source));
  return includes(new Set(fromSource.map((pair) => pair.target)), target);
}

/**
 * Limits a language menu to the languages that the server supports on this side. If the server supports none of them,
 * its report is ignored, and the whole menu is returned.
 */
export function withinPairs(
  languages: readonly string[],
  { pairs }: Capabilities,
  side: keyof LanguagePair,
): readonly string[] {
  if (pairs === undefined) return languages;
  const known = new Set(pairs.map((pair) => pair[side]));
  const common = languages.filter((code) => includes(known, code));
  return common.length > 0 ? common : languages;
}
