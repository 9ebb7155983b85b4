/**
 * Calls `load` when a field with one of these ids, or a field inside an element with one of these ids, gets the focus.
 * Also calls `load` if the loaded page has no such element: the loaded code then warns about it.
 */
export function watchFields(element: Element, ids: string, load: () => void, signal: AbortSignal): void {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const names = ids.trim().split(/\s+/);
  const selector = names.map((id) => `#${CSS.escape(id)}`).join();
  const check = () => {
    if (root.activeElement?.closest(selector)) load();
  };
  const find = () => {
    if (!signal.aborted && names[0] !== 'none' && !root.querySelector(selector)) load();
  };
  root.addEventListener('focusin', check, { signal });
  check();
  if (document.readyState === 'complete') setTimeout(find);
  else addEventListener('load', find, { signal });
}
