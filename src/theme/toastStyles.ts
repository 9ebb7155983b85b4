import { lazySheet } from './lazySheet';
import toasts from './styles/toasts.css?inline';

export const adoptToastStyles = lazySheet(toasts);
