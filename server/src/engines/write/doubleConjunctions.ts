import { overlapsAny, protectedSpans } from './protectedSpans';

/** How most main clauses begin. */
const SUBJECT =
  '(?:i|you|he|she|it|we|they|there|the|this|these|my|our|your|his|her|their|its|people|some|many|most)';

/** The conjunction before a main clause, after a clause that begins with another one. */
const behind = (opener: string, comma: string, conjunction: string, subject: string) =>
  new RegExp(
    `(?<=(?:^|[.!?] )(?:${opener}) [^,;:.!?()"\\n]{6,120}${comma}) ${conjunction}(?= ${subject}\\b)`,
    'gimu',
  );
const PRONOUN = '(?:i|you|he|she|it|we|they)';
/** Without a comma, `but the` may be a preposition and its object, and the conjunction becomes the comma. */
const DOUBLED: readonly (readonly [pattern: RegExp, by: string])[] = [
  [behind('Although|Though|Even though', ',', 'but', SUBJECT), ''],
  [behind('Because', ',', 'so', SUBJECT), ''],
  [behind('Although|Though|Even though', '', 'but', PRONOUN), ','],
];

/**
 * Removes the second of two conjunctions that join the same clauses: `Although it rained, but we went out.` Swan,
 * Practical English Usage (2016).
 */
export function fixDoubleConjunctions(block: string): string {
  return DOUBLED.reduce((text, [pattern, by]) => {
    const spans = protectedSpans(text);
    return text.replace(pattern, (conjunction, start: number) =>
      overlapsAny({ start, end: start + conjunction.length }, spans) ? conjunction : by,
    );
  }, block);
}
