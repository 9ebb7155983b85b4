/** How often the page may rewrite a text before it rests: counters, clocks and tickers are not worth a request each. */
const MAX_CHANGES = 5;
const WINDOW_MS = 2_000;
/** A resting text is translated once it has not changed for this long. Also the least time between two requests for a text. */
const QUIET_MS = 1_000;
const MAX_QUIET_MS = 60_000;

/** What may happen to a text that the page has just changed. */
interface Pace {
  /** In how many milliseconds it may be requested, unless it changes again. */
  readonly waitMs: number;
  /** Until then, it is not written either: a page that puts its text back would do so without an end. */
  readonly isResting: boolean;
}

/** When a text that the page keeps changing is translated. */
export interface ChangePace {
  /** Records a change by the page. */
  change(now: number): Pace;
  /** The text may be translated now. */
  allow(now: number): void;
}

export function createChangePace(): ChangePace {
  let changes: number[] = [];
  let isResting = false;
  let allowedAt = -Infinity;
  let quietMs = QUIET_MS;
  return {
    change(now) {
      changes = [...changes.filter((at) => at > now - WINDOW_MS), now];
      // A page that has restored its text at once would restore it each time.
      const isUndone = quietMs > QUIET_MS && now - allowedAt < QUIET_MS;
      isResting ||= isUndone || changes.length > MAX_CHANGES;
      if (!isResting) quietMs = QUIET_MS;
      return { isResting, waitMs: isResting ? quietMs : Math.max(0, allowedAt + QUIET_MS - now) };
    },
    allow(now) {
      if (isResting) [changes, quietMs] = [[], Math.min(2 * quietMs, MAX_QUIET_MS)];
      isResting = false;
      allowedAt = now;
    },
  };
}
