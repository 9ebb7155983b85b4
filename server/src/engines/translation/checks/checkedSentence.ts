/** A translated segment with the languages of both sides as BCP 47 tags. */
export interface CheckedSentence {
  readonly source: string;
  readonly target: string;
  readonly sourceTag: string;
  readonly targetTag: string;
}

/**
 * Compares both sides of a segment. Each result is the part of the source that is missing or different, as the reader sees
 * it; an empty string is about the whole segment. A check that is not sure finds nothing.
 */
export type Check = (sentence: CheckedSentence) => readonly string[];

/** The language subtag of a BCP 47 tag: `pt` of `pt-BR`. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
