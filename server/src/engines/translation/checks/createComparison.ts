import type { CheckedSentence, Comparison, Sides } from './checkedSentence';
import { maskFixedParts } from './fixed/patterns';
import { plainNumbers } from './number';

function computeOnce<Value>(computeSource: () => Value, computeTarget: () => Value): Sides<Value> {
  let source: Value | undefined;
  let target: Value | undefined;
  return {
    get source() {
      return (source ??= computeSource());
    },
    get target() {
      return (target ??= computeTarget());
    },
  };
}

/** Starts the comparison of a segment. */
export function createComparison(sentence: CheckedSentence): Comparison {
  const { source, target, sourceTag, targetTag } = sentence;
  const masked = computeOnce(
    () => maskFixedParts(source),
    () => maskFixedParts(target),
  );
  const numbers = computeOnce(
    () => plainNumbers(masked.source, sourceTag),
    () => plainNumbers(masked.target, targetTag),
  );
  return { ...sentence, masked, numbers };
}
