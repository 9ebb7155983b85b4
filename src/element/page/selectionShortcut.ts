import { isFieldShortcut } from '../isFieldShortcut';

/** The attribute `field-shortcut` also sets the shortcut that opens the popover for selected text. */
export function opensSelection(element: Element, event: KeyboardEvent): boolean {
  const named = element.getAttribute('field-shortcut') ?? element.getAttribute('data-field-shortcut');
  return isFieldShortcut(named, event);
}
