import { toLlmError, LlmHttpError } from './llmHttpError';

/** Doubles before each further retry. */
const FIRST_PAUSE_MS = 500;

/** If the service asks for a longer pause, the call fails at once. */
const LONGEST_PAUSE_MS = 20_000;

export interface RetryRules {
  readonly maxRetries: number;
  readonly signal: AbortSignal;
}

/**
 * Retries after status 429, 408 and 5xx, and after a stale connection. Waits as long as `Retry-After` asks. There is no
 * deadline besides the signal, which also ends a pause.
 * @throws LlmError of the last attempt, or the signal's reason
 */
export async function withRetries<T>(attempt: () => Promise<T>, rules: RetryRules): Promise<T> {
  const { maxRetries, signal } = rules;
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      const failure = toLlmError(error);
      const pauseMs = pauseBefore(failure, tries);
      if (tries >= maxRetries || pauseMs === undefined) throw failure;
      await pause(pauseMs, signal);
    }
  }
}

function pauseBefore(failure: Error, tries: number): number | undefined {
  if (!(failure instanceof LlmHttpError) || !failure.isRetryable) return undefined;
  const pauseMs = failure.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** tries;
  return pauseMs <= LONGEST_PAUSE_MS ? pauseMs : undefined;
}

/** Ends early if the signal fires. The loop then checks the signal before the next attempt. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
