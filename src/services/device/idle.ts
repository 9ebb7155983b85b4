/** Runs something once the page has nothing more urgent to do. Not at all for visitors who save data. */
export function whenIdle(act: () => void): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const savesData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  if (savesData) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  // Safari has no idle callbacks: two seconds after the first screen it is as good as idle.
  else setTimeout(act, 2000);
}
