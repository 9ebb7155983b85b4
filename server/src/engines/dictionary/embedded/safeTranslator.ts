/** Translates one text; undefined where no engine can. The gateway's chain, without its errors. */
export type TranslateText = (
  text: string,
  source: string,
  target: string,
  signal: AbortSignal,
) => Promise<string | undefined>;

/** A translator that never rejects and does not outlast its signal: what it cannot do, or not in time, is undefined. */
export interface SafeTranslator {
  one(text: string, source: string, target: string): Promise<string | undefined>;
  /** All in one call, a line for each; all undefined where the lines do not come back as they went. */
  lines(texts: readonly string[], source: string, target: string): Promise<readonly (string | undefined)[]>;
}

/** Waits for what may fail or come too late: undefined then. */
export type Attempt = <T>(ask: () => Promise<T>) => Promise<T | undefined>;

/** For one word: everything that it takes ends when the signal fires. */
export function createAttempt(signal: AbortSignal): Attempt {
  const gone = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return async (ask) => {
    if (signal.aborted) return undefined;
    const asked = Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    return Promise.race([asked, gone]);
  };
}

export function createSafeTranslator(
  translate: TranslateText,
  signal: AbortSignal,
  patience: Attempt,
): SafeTranslator {
  async function one(text: string, source: string, target: string): Promise<string | undefined> {
    if (signal.aborted || text === '') return undefined;
    if (source === target) return text;
    const answer = (await patience(() => translate(text, source, target, signal)))?.trim();
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
