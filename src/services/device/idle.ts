/** Runs something once the page has nothing more urgent to do. Not at all for visitors who save data. Returns the way to cancel it. */
export function whenIdle(act: () => void): () => void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true)
    return () => undefined;
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act);
    return () => cancelIdleCallback(id);
  }
  // Safari has no idle callbacks: two seconds after the first screen it is as good as idle.
  const timer = setTimeout(act, 2000);
  return () => clearTimeout(timer);
}
