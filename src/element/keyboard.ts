const EDITABLE = 'input, textarea, select, [contenteditable]';

/** A modal dialog has all keys for itself: the Escape that closes it must not close something of the page too. */
const MODAL = 'dialog[open] *, dialog[open]';

/**
 * Keeps what is typed into the widget, or pressed in its dialogs, from the page's shortcuts. A page sees the element
 * as the target, not the box inside it, so its usual "not while typing" guard does not hold.
 */
export function keepHostShortcutsOut(root: ShadowRoot): void {
  /** Keys that went down in one of our places: they come up there too, even if the focus has left it meanwhile. */
  const down = new Set<string>();

  function stopIfOurs(event: Event): void {
    const [target] = event.composedPath();
    const isOurs = target instanceof Element && target.matches(`${EDITABLE}, ${MODAL}`);
    const key = event instanceof KeyboardEvent ? event.code : '';
    const wasOurs = event.type === 'keyup' && down.delete(key);
    if (isOurs && event.type === 'keydown') down.add(key);
    if (isOurs || wasOurs) event.stopPropagation();
  }

  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfOurs);
}
