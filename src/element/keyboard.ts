const EDITABLE = 'input, textarea, select, [contenteditable]';

/** A modal dialog has all keys for itself: the Escape that closes it must not close something of the page too. */
const MODAL = 'dialog[open] *, dialog[open]';

function stopIfOurs(event: Event): void {
  const [target] = event.composedPath();
  if (target instanceof Element && target.matches(`${EDITABLE}, ${MODAL}`)) event.stopPropagation();
}

/**
 * Keeps what is typed into the widget, or pressed in its dialogs, from the page's shortcuts. A page sees the element as the target,
 * not the box inside it, so its usual "not while typing" guard does not hold.
 */
export function keepHostShortcutsOut(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfOurs);
}
