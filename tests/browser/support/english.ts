import { loadLocale } from '../../../src/i18n/loadLocale';

export const english = await loadLocale('en');
