// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The top folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Imports a TypeScript module of the sources in plain Node.
 * @param {string} path
 */
async function importSource(path) {
  const { module } = await runnerImport(`${ROOT}${path}`, { root: ROOT, configFile: false });
  return module;
}

/**
 * The catalogue of the languages.
 * @returns {Promise<typeof import('../../../src/domain/languages/catalog')>}
 */
export const readCatalog = () => importSource('src/domain/languages/catalog.ts');

/**
 * The flags of the sprite.
 * @returns {Promise<typeof import('../../../src/domain/languages/flags')>}
 */
export const readFlags = () => importSource('src/domain/languages/flags.ts');

/**
 * The interface languages.
 * @returns {Promise<typeof import('../../../src/domain/locales')>}
 */
export const readLocales = () => importSource('src/domain/locales.ts');
