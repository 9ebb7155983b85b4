// @ts-check
import { importSource } from '../../workspace.mjs';

/**
 * The catalogue of the languages.
 * @returns {Promise<typeof import('@lang-assistant/core/languages/catalog')>}
 */
export const readCatalog = () => importSource('packages/core/src/languages/catalog.ts');

/**
 * The flags of the sprite.
 * @returns {Promise<typeof import('../../../src/domain/languages/flags')>}
 */
export const readFlags = () => importSource('src/domain/languages/flags.ts');

/**
 * The interface languages.
 * @returns {Promise<typeof import('@lang-assistant/core/locales')>}
 */
export const readLocales = () => importSource('packages/core/src/locales.ts');
