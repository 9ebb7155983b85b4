/**
 * Matches a single line that starts with a letter and has no markup and no URL, so that parsing would not change it.
 */
const PLAIN = /^(?!.*(?:www\.|:\/\/))\p{L}[^\\`*_~[\]<>&|#@\p{Cc}]*$/iu;

/**
 * Matches what tables, strikethrough, footnotes, tasks and bare URLs require. A character reference (`&`) or a
 * backslash may represent one of these characters.
 */
const EXTENDED = /[|~@&\\]|:\/\/|www\.|:-|-:|\[[\^\sx]/i;

/** A paragraph without markup needs no parser. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}

/**
 * Tests for GitHub's extensions of Markdown. Parsing without them is faster, because with them every letter could start
 * a bare URL.
 */
export function mayBeExtended(source: string): boolean {
  return EXTENDED.test(source);
}

/** Parsing HTML takes as long as all other steps together. */
export function mayHoldHtml(source: string): boolean {
  return source.includes('<');
}
