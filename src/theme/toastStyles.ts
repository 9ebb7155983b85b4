import { lazySheet } from './lazySheet';
import toasts from './styles/toasts.css?inline';

/** Dresses the toasts of a shadow root. */
export const adoptToastStyles = lazySheet(toasts);
