import {
  DEFAULT_SELECTION,
  parseSelection,
  SELECTION_ACTIONS,
  type SelectionAction,
} from '../../domain/page/selection';
import { warn } from '../../services/device/logger';

const readValue = (element: Element) =>
  element.getAttribute('selection') ?? element.getAttribute('data-selection');

/** Undefined if the element has no `selection` attribute or is not on the page. */
export function readActions(element: Element): readonly SelectionAction[] | undefined {
  const value = readValue(element);
  return value === null || !element.isConnected ? undefined : (parseSelection(value) ?? DEFAULT_SELECTION);
}

/** The configuration reader cannot warn about `selection`, because it loads only with the first request. */
export function warnIfInvalid(element: Element): void {
  const value = readValue(element) ?? '';
  if (!parseSelection(value)) {
    const expected = SELECTION_ACTIONS.join(', ');
    warn(
      `selection=${JSON.stringify(value)} is ignored. It should be some of ${expected}, separated by spaces.`,
    );
  }
}
