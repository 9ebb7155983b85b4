import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';

/**
 * Imports the whole widget except the facade. In the built entry, `tools/build/entryBundle.ts` replaces this module by
 * one that requests all chunks of the first screen at once, because only the entry knows their names. Without a build,
 * as in tests, there are no chunks.
 */
export const importWidget = (_locale: Locale, _mode: Mode) => import('./widget');

/** Downloads the chunks of a tool. */
export const fetchTool = (_tool: Mode): void => undefined;
