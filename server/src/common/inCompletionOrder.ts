/**
 * Runs at most `parallel` tasks at once, and yields each result as soon as it is ready.
 * @throws the error of the first task that fails
 */
export async function* inCompletionOrder<T>(
  tasks: readonly (() => Promise<T>)[],
  parallel: number,
): AsyncGenerator<T> {
  const waiting = tasks.entries();
  const running = new Map<number, Promise<readonly [number, T]>>();
  const startNext = () => {
    const next = waiting.next();
    if (next.done) return;
    const [key, task] = next.value;
    const result = task().then((value) => [key, value] as const);
    // If the consumer stops early, nothing awaits this promise. The handler prevents an unhandled rejection.
    result.catch(() => undefined);
    running.set(key, result);
  };
  for (let count = 0; count < parallel; count += 1) startNext();
  while (running.size > 0) {
    const [key, value] = await Promise.race(running.values());
    running.delete(key);
    startNext();
    yield value;
  }
}
