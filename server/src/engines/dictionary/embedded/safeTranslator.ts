/** Resolves with undefined if no engine can translate the text. */
export type TranslateText = (
  text: string,
  source: string,
  target: string,
  signal: AbortSignal,
) => Promise<string | undefined>;

/** Never rejects. Resolves with undefined after an error, or when the signal fires. */
export interface SafeTranslator {
  one(text: string, source: string, target: string): Promise<string | undefined>;
  /** Translates all texts in one call, one per line. If the number of lines changes, all results are undefined. */
  lines(texts: readonly string[], source: string, target: string): Promise<readonly (string | undefined)[]>;
}

/** Resolves with undefined after an error, or when the signal fires. */
export type Attempt = <T>(ask: () => Promise<T>) => Promise<T | undefined>;

export function createAttempt(signal: AbortSignal): Attempt {
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return async (ask) => {
    if (signal.aborted) return undefined;
    const result = Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    return Promise.race([result, aborted]);
  };
}

export function createSafeTranslator(
  translate: TranslateText,
  signal: AbortSignal,
  attempt: Attempt,
): SafeTranslator {
  async function one(text: string, source: string, target: string): Promise<string | undefined> {
    if (signal.aborted || text === '') return undefined;
    if (source === target) return text;
    const answer = (await attempt(() => translate(text, source, target, signal)))?.trim();
    return answer === '' ? undefined : answer;
  }

  return {
    one,
    async lines(texts, source, target) {
      const answer = texts.length === 0 ? undefined : await one(texts.join('\n'), source, target);
      const lines = answer?.split('\n').map((line) => line.trim()) ?? [];
      return texts.map((_, index) => (lines.length === texts.length ? lines[index] || undefined : undefined));
    },
  };
}
