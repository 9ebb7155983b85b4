import actions from '../styles/actions.css?inline';
import base from '../styles/popover.css?inline';
import popover from './selectionPopover.css?inline';

/**
 * Creates the style sheet of the popover. The button rules are nested in the layer's class, so that they do not
 * override the rules of the widget.
 */
export function createPopoverSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.la-layer{${actions}}${base}${popover}`);
  return sheet;
}
