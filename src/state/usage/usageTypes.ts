import type { Feature } from '../../domain/errors';
import type { Quota } from '../../domain/usage/quota';
import type { Call } from '../../services/contracts/backend';

/** What is asked for, and what it costs. */
export interface UsageCost {
  readonly feature: Feature;
  /** One use, or so many words. */
  readonly amount: number;
  /** The visitor pressed something: a refusal is told in the dialog each time, not only the first. */
  readonly isPressed: boolean;
  readonly isQuiet?: boolean; // Nobody asked for it by hand: the answer's own place tells of a refusal, no dialog.
}

/** Counts what was used and decides what may be used yet. */
export interface UsageTracker {
  /** Whether nothing is left for one use. The limit dialog opens then, as for a use that is refused; nothing is taken off. */
  isUsedUp(feature: Feature): boolean;
  /** Takes an expense off the day. False, and the limit dialog opens, where it does not fit. */
  spend(expense: UsageCost): boolean;
  /** A call with its expense: `metered` says what that means. */
  run<T>(expense: UsageCost, signal: AbortSignal, ask: (call: Call) => Promise<T>): Promise<T>;
  /** Takes over what an answer said of the allowance. */
  reportQuota(feature: Feature, quota: Quota): void;
  /** What a failed call comes to: where the server says that nothing is left, a `limit`, and the dialog opens. */
  toLimitError(expense: UsageCost, cause: unknown): unknown;
  /** Somebody else is there: what the server said of the one before is void, and what was counted by its word. */
  forget(): void;
  watch(): void;
  unwatch(): void;
}
