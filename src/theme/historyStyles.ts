import { lazySheet } from './lazySheet';
import history from './styles/history.css?inline';

export const adoptHistoryStyles = lazySheet(history);
