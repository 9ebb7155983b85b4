import type { Counter } from './counters';

/** Where each counter is kept in the browser's storage. The writer's key is spec §3's. */
export const USAGE_KEYS: Readonly<Record<Counter, string>> = {
  ai: 'anonymousUsageAi',
  write: 'anonymousUsageWrite',
  files: 'anonymousUsageFiles',
  words: 'paidUsageWords',
};

/** A day as `2026-11-21`: such days compare as they follow one another. */
export type Day = string;

/** What was used on a day. */
export interface DailyCount {
  readonly date: Day;
  readonly count: number;
  /** Where `date` lies in the future: the day by the clock on which that was noticed. */
  readonly seenOn?: Day;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function parseRecord(raw: string | null): DailyCount | undefined {
  if (raw === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { date, count, seenOn }: { date?: unknown; count?: unknown; seenOn?: unknown } = parsed;
    if (typeof date !== 'string' || !DAY.test(date)) return undefined;
    if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return undefined;
    return { date, count, ...(typeof seenOn === 'string' && DAY.test(seenOn) ? { seenOn } : {}) };
  } catch {
    // Garbage in the storage is as good as nothing there.
    return undefined;
  }
}

/** Our own figure: a day noted further ahead than this, in milliseconds, is no day on which anything was noticed. */
const PLAUSIBLE_MS = 7 * 86_400_000;

/** The day on which a date in the future was first noticed: what was noted, or today. */
function noticedOn({ seenOn = '' }: DailyCount, today: Day): Day {
  const isPlausible = Date.parse(seenOn) - Date.parse(today) <= PLAUSIBLE_MS;
  return isPlausible ? seenOn : today;
}

/**
 * The count in force. An earlier day, garbage or nothing: none used yet. A day in the future was written
 * before the clock was set back: what was used stays used until the next day by this clock, so that nobody is
 * locked out for long, and until the clock has reached the day that it had shown before, so that turning it
 * to and fro unlocks nothing.
 */
export function readCount(raw: string | null, today: Day): DailyCount {
  const stored = parseRecord(raw);
  const fresh = { date: today, count: 0 };
  if (!stored || stored.date < today) return fresh;
  if (stored.date === today) return { date: today, count: stored.count };
  const seenOn = noticedOn(stored, today);
  return seenOn < today ? fresh : { ...stored, seenOn };
}

/** The count after some more was used, or with a negative amount given back. It never falls below none. */
export function addUsage(before: DailyCount, amount: number): DailyCount {
  return { ...before, count: Math.max(0, before.count + amount) };
}
