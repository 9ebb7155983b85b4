import type { Glossary } from '../../contracts/glossary';
import type { FoundDate } from './dates/findDates';
import type { FoundTime } from './dates/findTimes';
import type { FoundNumber } from './numbers/findNumbers';

/** A translated segment with the languages of both sides as BCP 47 tags. */
export interface CheckedSentence {
  readonly source: string;
  readonly target: string;
  readonly sourceTag: string;
  readonly targetTag: string;
  /** Its terms that are kept may come back as they are. */
  readonly glossary?: Pick<Glossary, 'find'> | undefined;
}

/** A value of each side, computed when it is first read. */
export interface Sides<Value> {
  readonly source: Value;
  readonly target: Value;
}

/** A segment while it is compared, with what several checks need of it. No text outlives its comparison. */
export interface Comparison extends CheckedSentence {
  /** Both sides with spaces in place of web addresses, mail addresses and placeholders. */
  readonly masked: Sides<string>;
  readonly dates: Sides<readonly FoundDate[]>;
  readonly times: Sides<readonly FoundTime[]>;
  /** The numbers that no other check compares. */
  readonly numbers: Sides<readonly FoundNumber[]>;
}

/**
 * Compares both sides of a segment. Each result is the part of the source that is missing or different, as the reader sees
 * it; an empty string is about the whole segment. A check that is not sure finds nothing.
 */
export type Check = (comparison: Comparison) => readonly string[];

/** The language subtag of a BCP 47 tag: `pt` of `pt-BR`. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
