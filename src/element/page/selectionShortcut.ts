import { isFieldShortcut } from '../isFieldShortcut';

/** Whether a key press is the shortcut that opens the popover for selected text. `field-shortcut` sets it. */
export function opensSelection(element: Element, event: KeyboardEvent): boolean {
  const named = element.getAttribute('field-shortcut') ?? element.getAttribute('data-field-shortcut');
  return isFieldShortcut(named, event);
}
