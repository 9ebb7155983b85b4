/** Time for what the first screen has asked for, such as its flags. */
const PAUSE_MS = 100;

/** Safari has no idle callbacks: as good as idle is a page that has painted the first screen. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, PAUSE_MS));
}

/** Runs something once the page has nothing more urgent to do. Not at all for visitors who save data. */
export function whenIdle(act: () => void): void {
  const savesData = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
  if (savesData) return;
  (globalThis.requestIdleCallback ?? afterPaint)(act);
}
