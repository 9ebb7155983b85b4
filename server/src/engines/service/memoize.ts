const RETRY_AFTER_MS = 10_000;

/** Services rarely add languages. */
const KEEP_MS = 3_600_000;

/**
 * Concurrent callers share one call. A failure is cached for a shorter time, so that a service is used again soon after
 * it has recovered.
 */
export function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: performance.now() + KEEP_MS };
    kept = asked;
    asked.answer.catch(() => {
      asked.until = performance.now() + RETRY_AFTER_MS;
    });
    return asked.answer;
  };
}
