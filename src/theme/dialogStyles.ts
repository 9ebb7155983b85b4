import { lazySheet } from './lazySheet';
import dialogs from './styles/dialogs.css?inline';

export const adoptDialogStyles = lazySheet(dialogs);
