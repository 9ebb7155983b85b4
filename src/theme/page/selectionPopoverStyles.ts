import actions from '../styles/actions.css?inline';
import base from '../styles/popover.css?inline';
import popover from './selectionPopover.css?inline';

/** The button rules are nested in the class of the layer, so that they do not override the rules of the widget. */
export function createPopoverSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.la-layer{${actions}}${base}${popover}`);
  return sheet;
}
