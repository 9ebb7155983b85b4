/** How long a failed question is not asked again, in milliseconds. */
const RETRY_AFTER_MS = 10_000;

/** What was learnt from a service stays true for an hour; languages are added rarely. */
const KEEP_MS = 3_600_000;

/**
 * Asks once and remembers the answer. Callers at the same time share one question; a failure is
 * remembered for a short time only, so that a service that came back is found again.
 */
export function memoize<T>(ask: () => Promise<T>, clock: () => number = Date.now): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && clock() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: clock() + KEEP_MS };
    kept = asked;
    asked.answer.catch(() => {
      asked.until = clock() + RETRY_AFTER_MS;
    });
    return asked.answer;
  };
}
