import { lazySheet } from './lazySheet';
import dialogs from './styles/dialogs.css?inline';

/** Dresses the dialogs of a shadow root. */
export const adoptDialogStyles = lazySheet(dialogs);
