import { protectedSpans, overlapsAny } from './protectedSpans';

/** Units that follow a number as a word of their own. */
const UNITS =
  'years?|months?|weeks?|days?|hours?|minutes?|seconds?|people|persons?|times|students?|children|countries|cities|dollars|euros|kilometers|kilometres|meters|metres|miles|pages|words|books';
/** Words that start a sentence and are no part of an address or a name of software. */
const SENTENCE_STARTS =
  'The|It|I|He|She|They|We|You|This|That|These|Those|There|In|But|And|So|If|When|For|My|As|To|At|On|A|An|Our|Some|Many|Because|After|Then';

/** Replacements of spaces at punctuation, and after a number. */
const SPACING: readonly (readonly [pattern: RegExp, by: string])[] = [
  // `word ,word` and `word , word`
  [/(?<=\p{L}) ,(?=\p{L})/gu, ', '],
  [/(?<=\p{L}) ,(?=[ \n]|$)/gu, ','],
  [/(?<=\p{Ll}{2}),(?=\p{L}{2})/gu, ', '],
  // `word .` at the end of a sentence
  [/(?<=\p{L}{2}) (?=\.(?:\s+\p{Lu}|\s*$))/gu, ''],
  [/(?<=\p{L}) (?=[?!](?:\s|$))/gu, ''],
  // `self- control`, but not `pre- and postwar`
  [/(?<=\b(?:self|anti|non|semi|multi)-) (?=\p{Ll}{3})(?!(?:and|but|nor)\b)/gu, ''],
];
/** Missing spaces in what looks like an address or code. */
const JOINED: readonly (readonly [pattern: RegExp, by: string])[] = [
  [new RegExp(`(?<=(?:^|\\s)\\p{Ll}{2,}[.?!])(?=(?:${SENTENCE_STARTS})\\s)`, 'gu'), ' '],
  [new RegExp(`(?<=(?:^|\\s)\\p{N}{1,6})(?=(?:${UNITS})(?:[\\s.,!?]|$))`, 'gu'), ' '],
];

/** Corrects missing and additional spaces outside of quotations, code and addresses. */
export function fixSpacing(block: string): string {
  const joined = JOINED.reduce((text, [pattern, by]) => text.replace(pattern, by), block);
  return SPACING.reduce((text, [pattern, by]) => {
    const spans = protectedSpans(text);
    return text.replace(pattern, (match, start: number) =>
      overlapsAny({ start, end: start + Math.max(1, match.length) }, spans) ? match : by,
    );
  }, joined);
}
