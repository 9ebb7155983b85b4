import { lazySheet } from './lazySheet';
import alerts from './styles/alerts.css?inline';
import files from './styles/files.css?inline';

export const FILES_RULES = [alerts, files].join('\n');

export const adoptFilesStyles = lazySheet(FILES_RULES);
