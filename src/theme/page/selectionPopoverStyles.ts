import actions from '../styles/actions.css?inline';
import base from '../styles/popover.css?inline';
import popover from './selectionPopover.css?inline';

/** A new style sheet of the popover. The rules of buttons name the layer: they must not be stronger than the widget's. */
export function createPopoverSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.la-layer{${actions}}${base}${popover}`);
  return sheet;
}
