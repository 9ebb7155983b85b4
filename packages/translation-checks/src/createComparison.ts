import type { CheckedSentence, Comparison, Sides } from './checkedSentence.js';
import { findDates } from './dates/findDates.js';
import { findTimes } from './dates/findTimes.js';
import { maskFixedParts, maskRanges } from './fixed/patterns.js';
import { plainNumbers } from './number.js';
import { mayHaveDigits, toAsciiDigits } from './numbers/digits.js';
import { findMeasures } from './units/findMeasures.js';

/** A class, because objects with getters take long to create. */
class LazySides<Value> implements Sides<Value> {
  readonly #compute: (side: 'source' | 'target') => Value;
  #source: Value | undefined;
  #target: Value | undefined;

  constructor(compute: (side: 'source' | 'target') => Value) {
    this.#compute = compute;
  }
  get source(): Value {
    return (this.#source ??= this.#compute('source'));
  }
  get target(): Value {
    return (this.#target ??= this.#compute('target'));
  }
}

const NONE: Sides<readonly never[]> = { source: [], target: [] };

export function createComparison(sentence: CheckedSentence): Comparison {
  const { source, target, sourceTag, targetTag, glossary, scoreLanguages } = sentence;
  const masked = new LazySides((side) => maskFixedParts(sentence[side]));
  const given = { source, target, sourceTag, targetTag, glossary, scoreLanguages, masked };
  if (!mayHaveDigits(source) && !mayHaveDigits(target))
    return { ...given, dates: NONE, times: NONE, numbers: NONE, measures: NONE };
  const tags = { source: sourceTag, target: targetTag };
  const dates = new LazySides((side) => findDates(masked[side], tags[side]));
  const times = new LazySides((side) => findTimes(masked[side], tags[side]));
  const numbers = new LazySides((side) =>
    plainNumbers(maskRanges(maskRanges(masked[side], dates[side]), times[side]), tags[side]),
  );
  const measures = new LazySides((side) =>
    findMeasures(toAsciiDigits(masked[side]), numbers[side], tags[side]),
  );
  return { ...given, dates, times, numbers, measures };
}
