export const CALL_LIMIT_MS = 60_000;
/** Firefox needs several seconds on a busy machine. */
export const START_LIMIT_MS = 120_000;

/** Rejects with a message if the promise does not settle in time. It does not cancel the work. */
export async function withTimeLimit<T>(what: string, work: Promise<T>, limitMs = CALL_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
