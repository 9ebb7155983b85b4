import { lazySheet } from './lazySheet';
import history from './styles/history.css?inline';

/** Dresses the saved chats of a shadow root. */
export const adoptHistoryStyles = lazySheet(history);
