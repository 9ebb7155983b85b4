/** The longest time that a key waits, in milliseconds. */
const SLICE_MS = 8;

/** How long a slice waits for an idle moment on a page that has none, such as one with a running animation. */
const MAX_WAIT_MS = 20;

/** Safari has no idle callbacks. A timer lets it handle pending events first, such as a key. */
const inNextTask = (callback: () => void) => setTimeout(callback);

const untilIdle = () =>
  new Promise<void>((resolve) =>
    (globalThis.requestIdleCallback ?? inNextTask)(() => resolve(), { timeout: MAX_WAIT_MS }),
  );

/** Runs the steps of a generator in slices, each once the page is idle. */
export async function inIdleSlices(steps: Iterator<unknown>): Promise<void> {
  for (;;) {
    await untilIdle();
    const end = performance.now() + SLICE_MS;
    do if (steps.next().done) return;
    while (performance.now() < end);
  }
}
