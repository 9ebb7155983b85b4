import { lazySheet } from '../lazySheet';
import actions from '../styles/actions.css?inline';
import base from '../styles/popover.css?inline';
import popover from './popover.css?inline';

export const adoptPopoverStyles = lazySheet(actions + base + popover);
