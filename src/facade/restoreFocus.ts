import type { Facade } from './types';

/** Focuses the text box of a new screen if that of the shell before it had the focus, and nothing on the page has it now. */
export function restoreFocus({ hadFocus, box }: Facade): void {
  if (hadFocus && document.activeElement === document.body) box?.focus();
}
