import { readFileSync } from 'node:fs';

export const SOURCES = [
  'The repair cost $1,500, and the parcel weighs 12 kg.',
  'The next meeting is on March 5, 2024 at 8:30 p.m. in hall 214.',
  'Write to info@example.org or read “First steps” (page 7) at https://example.org/start 🎉',
  'Hello {name}, you have %d new messages in <b>your inbox</b>.',
  'The children are playing in the garden while their father is making dinner for the whole family.',
] as const;

/**
 * The sentences by hand in each language, from `handMadePairs.txt`. There, the first line of a language has its code,
 * how the sentences write the currency, another currency, and how they write March and July.
 */
export const HAND_MADE = Array.from(
  readFileSync(new URL('./handMadePairs.txt', import.meta.url), 'utf8').matchAll(
    /^(\w+) (\S+) (\S+) (\S+) (\S+)\n(.*)\n(.*)\n(.*)\n(.*)\n(.*)$/gm,
  ),
  ([, code = '', dollars = '', otherCurrency = '', march = '', july = '', ...targets]) => ({
    code,
    dollars: [dollars, otherCurrency] as const,
    march: [march, july] as const,
    targets,
  }),
);

export type HandMade = (typeof HAND_MADE)[number];
