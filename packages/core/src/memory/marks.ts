import { toWellFormed } from '../text.js';

/**
 * A link or formatted words of a corrected sentence: start and end (exclusive) in the source, then in the target, in
 * UTF-16 code units of the normalized texts.
 */
export type Mark = readonly [sourceStart: number, sourceEnd: number, targetStart: number, targetEnd: number];

const isPart = (text: string, start: number, end: number) => {
  const part = text.slice(start, end);
  return start < end && end <= text.length && toWellFormed(part) === part;
};

/** Whether the marks are within both texts, do not overlap, and have the same order in both. */
export function fitMarks(marks: readonly Mark[], source: string, target: string): boolean {
  let [sourceDone, targetDone] = [0, 0];
  return marks.every(([sourceStart, sourceEnd, targetStart, targetEnd]) => {
    const isInOrder = sourceStart >= sourceDone && targetStart >= targetDone;
    [sourceDone, targetDone] = [sourceEnd, targetEnd];
    return isInOrder && isPart(source, sourceStart, sourceEnd) && isPart(target, targetStart, targetEnd);
  });
}
