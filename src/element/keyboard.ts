const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Keeps what is typed into the widget from the page's shortcuts. A page sees the element as the target,
 * not the box inside it, so its usual "not while typing" guard does not hold.
 */
export function keepHostShortcutsOut(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches(EDITABLE)) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop);
}
