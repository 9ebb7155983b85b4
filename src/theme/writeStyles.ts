import { lazySheet } from './lazySheet';
import menu from './styles/menu.css?inline';
import write from './styles/write.css?inline';

export const adoptWriteStyles = lazySheet([menu, write].join('\n'));
