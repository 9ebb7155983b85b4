import { lazySheet } from './lazySheet';
import alerts from './styles/alerts.css?inline';

/** Dresses the alert panels of a shadow root. */
export const adoptAlertStyles = lazySheet(alerts);
