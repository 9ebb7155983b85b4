import { lazySheet } from './lazySheet';
import alerts from './styles/alerts.css?inline';

export const adoptAlertStyles = lazySheet(alerts);
