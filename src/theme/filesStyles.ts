import { lazySheet } from './lazySheet';
import alerts from './styles/alerts.css?inline';
import files from './styles/files.css?inline';

/** Dresses the file translation screen of a shadow root. */
export const adoptFilesStyles = lazySheet([alerts, files].join('\n'));
