import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';

/**
 * Imports everything but the facade. In the built entry `tools/build/entryBundle.ts` replaces this module: it requests all
 * chunks of the first screen at once. Only the entry knows their names. Here, as in tests, there are none.
 */
export const importWidget = (_locale: Locale, _mode: Mode) => import('./widget');
