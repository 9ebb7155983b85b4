import { lazySheet } from './lazySheet';
import alerts from './styles/alerts.css?inline';
import files from './styles/files.css?inline';

export const adoptFilesStyles = lazySheet([alerts, files].join('\n'));
