import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';

/** What the server says that it can do. */
export interface Capabilities {
  /** The kinds of documents that it translates. */
  readonly fileKinds?: readonly DocumentKind[];
  /** The largest document, in bytes. */
  readonly fileBytes?: number;
  /** Whether it translates the texts of a page together, with their links and formatting. */
  readonly segments?: boolean;
  /** The pairs that it translates, as entry codes; undefined if it takes any pair. */
  readonly pairs?: readonly LanguagePair[];
}

/** A regional variant falls back to its language. */
const includes = (codes: ReadonlySet<string>, code: string) =>
  codes.has(code) || codes.has(code.replace(/_.*/, ''));

/** Whether the server translates between two languages. */
export function supportsPair({ pairs }: Capabilities, { source, target }: LanguagePair): boolean {
  if (pairs === undefined) return true;
  const fromSource = pairs.filter((pair) => includes(new Set([pair.source]), source));
  return includes(new Set(fromSource.map((pair) => pair.target)), target);
}

/**
 * The languages of a menu that the server knows on that side. A server that knows none of them is taken as one that does
 * not say what it can do.
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
