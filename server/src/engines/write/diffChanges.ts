import { diffWordsWithSpace } from 'diff';
import type { Change, ChangeKind } from '../contracts/check';

/** A longer comparison ends without a result, in milliseconds. */
const TIMEOUT_MS = 200;

const isMarks = (text: string) => /^[\p{P}\s]*$/u.test(text);

/** Of a model's change only marks and letters can be told apart. */
function kindOf(before: string, after: string): ChangeKind {
  return isMarks(before) && isMarks(after) ? 'punctuation' : 'word';
}

/** The changed words that make one text of another; the whole text if they cannot be found in time. */
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
