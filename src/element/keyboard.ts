const EDITABLE = 'input, textarea, select, [contenteditable]';

/** A modal dialog captures all keys. The Escape that closes it must not also close something on the host page. */
const MODAL = 'dialog[open] *, dialog[open]';

/**
 * Keeps keys typed into the widget or its dialogs from triggering the host page's shortcuts. The host page sees the
 * element as the event target, not the text box inside. So a page that ignores shortcuts while the user types does not
 * notice that the user types.
 */
export function keepHostShortcutsOut(root: ShadowRoot): void {
  /** Keys pressed inside the widget. Their `keyup` is stopped too, even if the focus has moved in the meantime. */
  const down = new Set<string>();

  function stopIfOurs(event: Event): void {
    const { target } = event;
    const isOurs = target instanceof Element && target.matches(`${EDITABLE}, ${MODAL}`);
    const key = event instanceof KeyboardEvent ? event.code : '';
    const wasOurs = event.type === 'keyup' && down.delete(key);
    if (isOurs && event.type === 'keydown') down.add(key);
    if (isOurs || wasOurs) event.stopPropagation();
  }

  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfOurs);
}
