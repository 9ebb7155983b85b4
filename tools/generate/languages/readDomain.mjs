// @ts-check
import { importSource } from '../../workspace.mjs';

/** @returns {Promise<typeof import('@lang-assistant/core/languages/catalog')>} */
export const readCatalog = () => importSource('packages/core/src/languages/catalog.ts');

/** @returns {Promise<typeof import('../../../src/domain/languages/flags')>} */
export const readFlags = () => importSource('src/domain/languages/flags.ts');

/** @returns {Promise<typeof import('@lang-assistant/core/locales')>} */
export const readLocales = () => importSource('packages/core/src/locales.ts');
