import type { Locale } from '../domain/locales';
import type { Mode } from '../domain/mode';

/**
 * Requests all chunks of the first screen at once. In the built entry `tools/build/entryBundle.ts` replaces this module:
 * only the entry knows the names of the chunks. Here, as in tests, there are none.
 */
export function preloadChunks(_locale: Locale, _mode: Mode): void {}

/** Imports everything but the facade. */
export const importWidget = () => import('./widget');
