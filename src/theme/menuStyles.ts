import { lazySheet } from './lazySheet';
import menu from './styles/menu.css?inline';

/** Dresses the language menus of a shadow root. */
export const adoptMenuStyles = lazySheet(menu);
