/**
 * Matches a single line of plain text. It starts with a letter and has no markup and no URL, so parsing would not
 * change it.
 */
const PLAIN = /^(?!.*(?:www\.|:\/\/))\p{L}[^\\`*_~[\]<>&|#@\p{Cc}]*$/iu;

/**
 * Characters that tables, strikethrough, footnotes, tasks and bare URLs require. A character reference or a backslash
 * may stand for one of these characters.
 */
const EXTENDED = /[|~@&\\]|:\/\/|www\.|:-|-:|\[[\^\sx]/i;

/** Whether a block is a paragraph without markup. Such a block needs no parser. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}

/**
 * Whether a block may contain GitHub's extensions of Markdown. Parsing without these is faster, because with them every
 * letter could start a bare URL.
 */
export function mayBeExtended(source: string): boolean {
  return EXTENDED.test(source);
}

/** Whether a block may contain HTML. Parsing HTML takes as long as all other steps together. */
export function mayHoldHtml(source: string): boolean {
  return source.includes('<');
}
