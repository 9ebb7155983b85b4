import type { Facade } from './types';

/**
 * Focuses the text box of a new screen if the text box of the replaced shell had the focus, and nothing on the page has
 * the focus now.
 */
export function restoreFocus({ hadFocus, box }: Facade): void {
  if (hadFocus && document.activeElement === document.body) box?.focus();
}
