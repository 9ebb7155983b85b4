import { overlapsAny, protectedSpans } from './protectedSpans';

/** How most main clauses begin. */
const SUBJECT =
  '(?:i|you|he|she|it|we|they|there|the|this|these|my|our|your|his|her|their|its|people|some|many|most)';

/** The conjunction before a main clause, after a clause that begins with another one. */
const behind = (opener: string, conjunction: string) =>
  new RegExp(
    `(?<=(?:^|[.!?] )(?:${opener}) [^,;:.!?()"\\n]{6,120},) ${conjunction}(?= ${SUBJECT}\\b)`,
    'gimu',
  );
const DOUBLED = [behind('Although|Though|Even though', 'but'), behind('Because', 'so')];

/**
 * Removes the second of two conjunctions that join the same clauses: `Although it rained, but we went out.` Swan,
 * Practical English Usage (2016).
 */
export function fixDoubleConjunctions(block: string): string {
  return DOUBLED.reduce((text, pattern) => {
    const spans = protectedSpans(text);
    return text.replace(pattern, (conjunction, start: number) =>
      overlapsAny({ start, end: start + conjunction.length }, spans) ? conjunction : '',
    );
  }, block);
}
