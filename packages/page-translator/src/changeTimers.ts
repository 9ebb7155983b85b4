/**
 * A text that the page rewrites more often than this in `WINDOW_MS` is paused: counters, clocks and tickers are not
 * worth a request each.
 */
const MAX_CHANGES = 5;
const WINDOW_MS = 2_000;
/**
 * A paused text is translated once it has not changed for this time. This is also the minimum time between two requests
 * for a text.
 */
const QUIET_MS = 1_000;
const MAX_QUIET_MS = 60_000;

interface Pace {
  /** The text may be requested after this time, unless it changes again. */
  readonly waitMs: number;
  /**
   * The text is paused: no translation is written either. Otherwise a page that restores its text and the widget would
   * overwrite each other's text without end.
   */
  readonly isResting: boolean;
}

export function createChangePace() {
  let changes: number[] = [];
  let isResting = false;
  let allowedAt = -Infinity;
  let quietMs = QUIET_MS;
  return {
    change(now: number): Pace {
      changes = [...changes.filter((at) => at > now - WINDOW_MS), now];
      // The page undid the last translation at once. It would undo the next one too.
      const isUndone = quietMs > QUIET_MS && now - allowedAt < QUIET_MS;
      isResting ||= isUndone || changes.length > MAX_CHANGES;
      if (!isResting) quietMs = QUIET_MS;
      return { isResting, waitMs: isResting ? quietMs : Math.max(0, allowedAt + QUIET_MS - now) };
    },
    allow(now: number): void {
      if (isResting) [changes, quietMs] = [[], Math.min(2 * quietMs, MAX_QUIET_MS)];
      isResting = false;
      allowedAt = now;
    },
  };
}

/** @param onQuiet called when a text whose request was delayed may now be requested */
export function createChangeTimers(now: () => number, onQuiet: (node: Node) => void) {
  const paces = new WeakMap<Node, ReturnType<typeof createChangePace>>();
  const timers = new Map<Node, ReturnType<typeof setTimeout>>();
  return {
    change(node: Node): Pace {
      const pace = paces.get(node) ?? createChangePace();
      paces.set(node, pace);
      clearTimeout(timers.get(node));
      timers.delete(node);
      const result = pace.change(now());
      const end = () => {
        timers.delete(node);
        pace.allow(now());
        onQuiet(node);
      };
      if (result.waitMs === 0) pace.allow(now());
      else timers.set(node, setTimeout(end, result.waitMs));
      return result;
    },
    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
