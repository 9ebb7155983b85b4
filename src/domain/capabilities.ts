import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';

/** What the server reports that it can do. */
export interface Capabilities {
  /** The kinds of documents that the server translates. */
  readonly fileKinds?: readonly DocumentKind[];
  /** The maximum size of a document, in bytes. */
  readonly fileBytes?: number;
  /** Whether the server translates the runs of a block together, so that links and formatting survive. */
  readonly segments?: boolean;
  /** The language pairs that the server translates, as catalogue codes; undefined if it accepts any pair. */
  readonly pairs?: readonly LanguagePair[];
}

/** Whether a set contains a language. A regional variant falls back to its language. */
const includes = (codes: ReadonlySet<string>, code: string) =>
  codes.has(code) || codes.has(code.replace(/_.*/, ''));

/** Whether the server translates between two languages. */
export function supportsPair({ pairs }: Capabilities, { source, target }: LanguagePair): boolean {
  if (pairs === undefined) return true;
  const fromSource = pairs.filter((pair) => includes(new Set([pair.source]), source));
  return includes(new Set(fromSource.map((pair) => pair.target)), target);
}

/**
 * The languages of a menu that the server can use as source or target (`side`). If the server knows none of these
 * languages, its report is not used, and the whole menu is returned.
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
