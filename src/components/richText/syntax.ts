/**
 * A single line of plain text: it starts with a letter and has no markup and no URL, so that parsing would
 * not change it.
 */
const PLAIN = /^(?!.*(?:www\.|:\/\/))\p{L}[^\\`*_~[\]<>&|#@\p{Cc}]*$/iu;

/**
 * Characters that tables, strikethrough, footnotes, tasks and bare URLs require. Character references and
 * backslashes may stand for one of them.
 */
const EXTENDED = /[|~@&\\]|:\/\/|www\.|:-|-:|\[[\^\sx]/i;

/** Whether a block is a paragraph without markup, which needs no parser. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}

/**
 * Whether a block may contain GitHub's extensions of Markdown. Without them, parsing is faster: every letter
 * could start a bare URL.
 */
export function mayBeExtended(source: string): boolean {
  return EXTENDED.test(source);
}

/** Whether a block may contain HTML, whose parsing takes as long as all the rest. */
export function mayHoldHtml(source: string): boolean {
  return source.includes('<');
}
