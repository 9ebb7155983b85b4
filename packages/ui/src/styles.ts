import actions from './styles/actions.css?inline';
import base from './styles/base.css?inline';
import buttons from './styles/buttons.css?inline';
import overlay from './styles/overlay.css?inline';
import popover from './styles/popover.css?inline';
import select from './styles/select.css?inline';

/** Buttons with a text. */
export const ACTION_RULES = actions;

/** The host, the root element, icons and flags, and resets of controls. */
export const BASE_RULES = base;

/** Buttons with an icon. */
export const BUTTON_RULES = buttons;

/** What stands over the page, and native selects. Not printed, and without motion if the user wants none. */
export const OVERLAY_RULES = overlay;

/** The frame of a popover: its head, its foot and the space around its content. */
export const POPOVER_RULES = popover;

export const SELECT_RULES = select;
