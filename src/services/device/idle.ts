/** No page is kept waiting longer, such as one whose images take long or whose tab is hidden. */
const LONGEST_WAIT_MS = 2000;

/** Runs something once the page has nothing more urgent to do. Not at all for visitors who save data. */
export function whenIdle(act: () => void): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const savesData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  if (savesData) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else whenPainted(act);
}

/** Safari has no idle callbacks. Instead: the first task after the page has loaded and two frames are on the screen. */
function whenPainted(act: () => void): void {
  let isDone = false;
  const actOnce = () => {
    if (!isDone) act();
    isDone = true;
  };
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(actOnce)));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
  setTimeout(actOnce, LONGEST_WAIT_MS);
}
