/** Delay for what the first screen still loads, such as flags, in milliseconds. */
const PAUSE_MS = 100;

/** Safari has no idle callbacks; it waits until the first screen has been painted. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, PAUSE_MS));
}

/** True if the user saves data or has a slow connection. Only Chromium knows. */
function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, 'connection'));
  return saveData === true || /2g|3g/.test(effectiveType);
}

/** Runs a callback once the page is idle. Never runs it if the user saves data or has a slow connection. */
export function whenIdle(callback: () => void): void {
  if (savesData()) return;
  (globalThis.requestIdleCallback ?? afterPaint)(callback);
}
