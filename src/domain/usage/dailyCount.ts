import type { Counter } from '@lang-assistant/core/usage/counters';
import { isObject, parseJson } from '../json';

/** Spec §3 defines the key of Write. */
export const USAGE_KEYS: Readonly<Record<Counter, string>> = {
  ai: 'anonymousUsageAi',
  write: 'anonymousUsageWrite',
  files: 'anonymousUsageFiles',
  words: 'paidUsageWords',
  check: 'anonymousUsageCheck',
};

/** Such as `2026-11-21`. Dates can be compared as strings. */
export type Day = string;

export interface DailyCount {
  readonly date: Day;
  readonly count: number;
  /** Set if `date` is in the future because the user set the clock back: the day on which this was first noticed. */
  readonly seenOn?: Day;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function parseRecord(raw: string | null): DailyCount | undefined {
  const parsed = parseJson(raw ?? '');
  if (!isObject(parsed)) return undefined;
  const { date, count, seenOn } = parsed;
  if (typeof date !== 'string' || !DAY.test(date)) return undefined;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return undefined;
  return { date, count, ...(typeof seenOn === 'string' && DAY.test(seenOn) ? { seenOn } : {}) };
}

/** Maximum distance of a plausible `seenOn` into the future, in milliseconds. Our own figure. */
const PLAUSIBLE_MS = 7 * 86_400_000;

/** The stored day, or today if it is not plausible. */
function noticedOn({ seenOn = '' }: DailyCount, today: Day): Day {
  const isPlausible = Date.parse(seenOn) - Date.parse(today) <= PLAUSIBLE_MS;
  return isPlausible ? seenOn : today;
}

/**
 * Reads the usage for today. If the record is missing, invalid or from an earlier day, nothing is used yet. A date in
 * the future means that the clock was set back. The count then applies until the next day of this clock, so that users
 * are not locked out for long. It also applies on the recorded date, so that moving the clock back and forth gives no
 * extra uses.
 */
export function readCount(raw: string | null, today: Day): DailyCount {
  const stored = parseRecord(raw);
  const unused = { date: today, count: 0 };
  if (!stored || stored.date < today) return unused;
  if (stored.date === today) return { date: today, count: stored.count };
  const seenOn = noticedOn(stored, today);
  return seenOn < today ? unused : { ...stored, seenOn };
}

/** A negative amount refunds usage. The count never falls below zero. */
export function addUsage(before: DailyCount, amount: number): DailyCount {
  return { ...before, count: Math.max(0, before.count + amount) };
}
