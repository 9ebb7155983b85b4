const EDITABLE = 'input, textarea, select, [contenteditable]';

function stopIfTyped(event: Event): void {
  const [target] = event.composedPath();
  if (target instanceof Element && target.matches(EDITABLE)) event.stopPropagation();
}

/**
 * Keeps what is typed into the widget from the page's shortcuts. A page sees the element as the target,
 * not the box inside it, so its usual "not while typing" guard does not hold.
 */
export function keepHostShortcutsOut(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfTyped);
}
