import { isFieldShortcut } from '../isFieldShortcut';

/** Whether a key opens the popover for selected text: the one that `field-shortcut` names. */
export function opensSelection(element: Element, event: KeyboardEvent): boolean {
  const named = element.getAttribute('field-shortcut') ?? element.getAttribute('data-field-shortcut');
  return isFieldShortcut(named, event);
}
