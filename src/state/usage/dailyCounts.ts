import { audienceOf } from '../../domain/hostConfig';
import { COUNTER_OF, dailyLimit, type Counter } from '@lang-assistant/core/usage/counters';
import type { Feature } from '@lang-assistant/core/errors';
import { addUsage, readCount, USAGE_KEYS, type DailyCount } from '../../domain/usage/dailyCount';
import type { UsagePorts } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { CountedCost, UsageDeps, UsageSlice } from './types';

export interface DailyCounts {
  read(counter: Counter): DailyCount;
  /** A negative amount refunds usage. Reads the storage first, to include usage from other tabs. */
  add(counter: Counter, amount: number): void;
  /** Returns a function that refunds the cost, unless the day has changed. */
  reserve(cost: CountedCost): () => void;
  refresh(): void;
  /** For the current user; `Infinity` if there is no limit. */
  limitOf(feature: Feature): number;
  /** Observes changes by other tabs. Returns a function that stops this. */
  watch(): () => void;
}

const isOurs = (key: string | null) => key === null || Object.values(USAGE_KEYS).includes(key);

export function createDailyCounts(
  slice: SliceApi<UsageSlice, UsageDeps>,
  { storage, calendar }: UsagePorts,
): DailyCounts {
  function read(counter: Counter): DailyCount {
    const key = USAGE_KEYS[counter];
    const raw = storage.read(key);
    const found = readCount(raw, calendar.today());
    // Store the date of a record in the future at once: at the limit, nothing else would be stored.
    if (found.seenOn !== undefined && raw !== JSON.stringify(found))
      storage.write(key, JSON.stringify(found));
    return found;
  }

  function refresh(): void {
    const counts = {
      ai: read('ai'),
      write: read('write'),
      files: read('files'),
      words: read('words'),
      check: read('check'),
    };
    slice.set({ counts });
  }

  function add(counter: Counter, amount: number): void {
    if (amount === 0) return;
    storage.write(USAGE_KEYS[counter], JSON.stringify(addUsage(read(counter), amount)));
    refresh();
  }

  function limitOf(feature: Feature): number {
    const { config } = slice.deps().session;
    return dailyLimit(feature, config.limits, audienceOf(config));
  }

  return {
    read,
    add,
    reserve({ feature, amount }) {
      const counter = COUNTER_OF[feature];
      if (counter === undefined || limitOf(feature) === Infinity) return () => undefined;
      add(counter, amount);
      const { date } = read(counter);
      return () => {
        if (read(counter).date === date) add(counter, -amount);
      };
    },
    refresh,
    limitOf,
    watch: () => storage.watch((key) => isOurs(key) && refresh()),
  };
}
