import { lazySheet } from './lazySheet';
import menu from './styles/menu.css?inline';
import write from './styles/write.css?inline';

export const WRITE_RULES = [menu, write].join('\n');

export const adoptWriteStyles = lazySheet(WRITE_RULES);
