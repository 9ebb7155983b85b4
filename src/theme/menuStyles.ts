import { lazySheet } from './lazySheet';
import menu from './styles/menu.css?inline';

export const adoptMenuStyles = lazySheet(menu);
