import type { WordReading } from '../../contracts/bilingualDictionary';
import { isCitation, partOf, writtenAs, type ApertiumEntry } from './apertiumEntry';

/** A possible reading of a word. During a lookup, `entries` are its translations in the language reached so far. */
export interface Candidate {
  readonly index: number;
  readonly reading: Omit<WordReading, 'translations'>;
  readonly entries: readonly ApertiumEntry[];
}

/**
 * Returns the readings of a word as noun, verb, adjective or adverb, without duplicates. If the word is a headword, its
 * readings as an inflected form are left out.
 */
export function toCandidates(
  word: string,
  entries: readonly ApertiumEntry[],
  index: number,
): readonly Candidate[] {
  const folded = word.normalize('NFC').toLowerCase();
  const all = entries.flatMap((entry) => {
    const part = partOf(entry);
    if (!part) return [];
    const lemma = writtenAs(entry);
    const isHeadword = lemma.toLowerCase() === folded && isCitation(entry);
    return [{ index, reading: { lemma, part, isHeadword }, entries: [entry] }];
  });
  // Readings as a main verb, such as `to have`, come before readings as an auxiliary.
  const ordered = all.toSorted(
    (one, other) => Number(isAuxiliary(one.entries)) - Number(isAuxiliary(other.entries)),
  );
  const headwords = ordered.filter(({ reading }) => reading.isHeadword);
  const chosen = headwords.length > 0 ? headwords : ordered;
  const key = ({ reading }: Candidate): string => `${reading.part} ${reading.lemma}`;
  return [...new Map(chosen.toReversed().map((one) => [key(one), one])).values()].toReversed();
}

function isAuxiliary([entry]: readonly ApertiumEntry[]): boolean {
  return entry?.tags.startsWith('<vbhaver>') ?? false;
}
