import type { Facade } from './types';

/** Focuses the new text box if the text box of the replaced shell had the focus, and no element has the focus now. */
export function restoreFocus({ hadFocus, box }: Facade): void {
  if (hadFocus && document.activeElement === document.body) box?.focus();
}
