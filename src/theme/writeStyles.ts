import { lazySheet } from './lazySheet';
import menu from './styles/menu.css?inline';
import write from './styles/write.css?inline';

/** Dresses the writer of a shadow root, its menu of styles too. */
export const adoptWriteStyles = lazySheet([menu, write].join('\n'));
