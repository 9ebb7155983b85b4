/**
 * Runs tasks, at most some at the same time, and yields their results in the order in which they are there.
 * @throws what the first task throws that fails
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
    // A consumer that stops early does not wait for it.
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
