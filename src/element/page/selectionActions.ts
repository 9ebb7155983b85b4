import { isOpenAction } from '@lang-assistant/page-translator';
import {
  DEFAULT_SELECTION,
  parseSelection,
  SELECTION_ACTIONS,
  type SelectionAction,
} from '../../domain/page/selection';
import { warn } from '../../services/device/logger';
import { readPresent } from '../readSettings';

const read = (element: Element, name: string) =>
  element.getAttribute(name) ?? element.getAttribute(`data-${name}`);

/** The first element of the page that shows the widget, and not a page bar or the writer of fields. */
export const findWidget = (): HTMLElementTagNameMap['lang-assistant'] | undefined =>
  [...document.querySelectorAll('lang-assistant')].find(
    (element) => !read(element, 'for') && (read(element, 'page') ?? 'false') === 'false',
  );

/**
 * Undefined if the element has no `selection` attribute or is not on the page. Without the actions that open a widget if
 * the page has none.
 */
export function readActions(element: Element): readonly SelectionAction[] | undefined {
  const value = readPresent(element, 'selection') ?? undefined;
  if (value === undefined || !element.isConnected) return undefined;
  const actions = parseSelection(value) ?? DEFAULT_SELECTION;
  return findWidget() ? actions : actions.filter((action) => !isOpenAction(action));
}

/** The configuration reader cannot warn about `selection`, because it loads only with the first request. */
export function warnIfInvalid(element: Element): void {
  const value = readPresent(element, 'selection') ?? '';
  if (!parseSelection(value)) {
    const expected = SELECTION_ACTIONS.join(', ');
    warn(
      `selection=${JSON.stringify(value)} is ignored. It should be some of ${expected}, separated by spaces.`,
    );
  }
}
