import { TYPING_BREAK_MS } from '@lang-assistant/core/timing';

/** Delay before the first screen loads the rest, such as flags. */
const PAUSE_MS = 100;

/** Safari has no idle callbacks: wait until the screen has been painted. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, PAUSE_MS));
}

/** Only Chromium reports this. */
export function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, 'connection'));
  return saveData === true || /2g|3g/.test(effectiveType);
}

/**
 * Runs jobs one after the other. Each job waits until the page is idle and no key was pressed for `TYPING_BREAK_MS`:
 * evaluating a chunk delays key presses, even in the host page's text boxes. Runs nothing if the user saves data or has
 * a slow connection.
 */
export function whenIdle(jobs: readonly (() => unknown)[]): void {
  if (savesData()) return;
  // Wait as if a key had just been pressed: users type as soon as they see the text box.
  let lastKeyAt = performance.now();
  const listening = new AbortController();
  const noteKey = () => (lastKeyAt = performance.now());
  addEventListener('keydown', noteKey, { capture: true, signal: listening.signal });

  async function untilIdle(): Promise<void> {
    for (;;) {
      const remainingMs = lastKeyAt + TYPING_BREAK_MS - performance.now();
      if (remainingMs <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, remainingMs));
      await new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? afterPaint)(() => resolve()));
    }
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      await untilIdle();
      await job();
    }
    listening.abort();
  }
  void runAll();
}
