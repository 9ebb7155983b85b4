/** Calls `onFocus` when a field of these ids, or a field in one of them, has the focus. */
export function watchFields(element: Element, ids: string, onFocus: () => void, signal: AbortSignal): void {
  const root = element.getRootNode();
  const selector = ids
    .trim()
    .split(/\s+/)
    .map((id) => `#${CSS.escape(id)}`)
    .join();
  const check = () => {
    const active: Element | null = Reflect.get(root, 'activeElement');
    if (active?.closest(selector)) onFocus();
  };
  root.addEventListener('focusin', check, { signal });
  check();
}
