/** One line that begins with a letter and has no mark of Markdown or HTML in it, and no address: it is what it will be. */
const PLAIN = /^(?!.*(?:www\.|:\/\/))\p{L}[^\\`*_~[\]<>&|#@\p{Cc}]*$/iu;

/**
 * What a table, a line through words, a footnote, a task or a bare address cannot do without. What is written by its
 * number or behind a backslash may be one of these.
 */
const EXTENDED = /[|~@&\\]|:\/\/|www\.|:-|-:|\[[\^\sx]/i;

/** Whether a block is a paragraph without any mark: a parser would find nothing in it. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}

/**
 * Whether a block may hold what GitHub adds to Markdown. Where it does not, the parser need not stop at each letter: any
 * might begin an address.
 */
export function mayBeExtended(source: string): boolean {
  return EXTENDED.test(source);
}

/** Whether a block may hold HTML: parsing that takes as long as all the rest. */
export function mayHoldHtml(source: string): boolean {
  return source.includes('<');
}
