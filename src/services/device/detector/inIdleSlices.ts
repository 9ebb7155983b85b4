/** Maximum duration of a slice. A key press waits no longer than this. */
const SLICE_MS = 8;

/** Maximum wait for an idle moment. Some pages are never idle, for example during an animation. */
const MAX_WAIT_MS = 20;

/** Safari has no idle callbacks. A timer lets it handle pending events first, such as a key press. */
const inNextTask = (callback: () => void) => setTimeout(callback);

const untilIdle = () =>
  new Promise<void>((resolve) =>
    (globalThis.requestIdleCallback ?? inNextTask)(() => resolve(), { timeout: MAX_WAIT_MS }),
  );

/** Each slice starts when the page is idle. */
export async function inIdleSlices(steps: Iterator<unknown>): Promise<void> {
  for (;;) {
    await untilIdle();
    const end = performance.now() + SLICE_MS;
    do if (steps.next().done) return;
    while (performance.now() < end);
  }
}
