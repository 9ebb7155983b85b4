/** Delay for what the first screen still loads, such as flags, in milliseconds. */
const PAUSE_MS = 100;

/** Safari has no idle callbacks; it waits until the first screen has been painted. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, PAUSE_MS));
}

/** Runs a callback once the page is idle. Never runs it if the user enabled data saving. */
export function whenIdle(callback: () => void): void {
  const savesData = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
  if (savesData) return;
  (globalThis.requestIdleCallback ?? afterPaint)(callback);
}
