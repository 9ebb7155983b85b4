import { diffWordsWithSpace } from 'diff';
import type { Change, ChangeKind } from '../contracts/check';

const TIMEOUT_MS = 200;

const isMarks = (text: string) => /^[\p{P}\s]*$/u.test(text);

/** A language model does not name the kind of a change. Only changes of punctuation can be recognized. */
function kindOf(before: string, after: string): ChangeKind {
  return isMarks(before) && isMarks(after) ? 'punctuation' : 'word';
}

/** Compares two texts by words. If that takes too long, one change replaces the whole text. */
export function diffChanges(before: string, after: string): readonly Change[] {
  if (before === after) return [];
  const whole = {
    start: 0,
    end: before.length,
    text: after,
    others: [],
    kind: 'word',
    isCertain: true,
  } as const;
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!parts) return [whole];
  const changes: Change[] = [];
  let place = 0;
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      place += value.length;
      isOpen = false;
      continue;
    }
    const last = isOpen ? changes.pop() : undefined;
    const start = last?.start ?? place;
    if (removed) place += value.length;
    const text = (last?.text ?? '') + (added ? value : '');
    const kind = kindOf(before.slice(start, place), text);
    changes.push({ start, end: place, text, others: [], kind, isCertain: true });
    isOpen = true;
  }
  return changes;
}
