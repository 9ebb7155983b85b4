// @ts-check
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The top folder of the project. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The catalogue of the sources, for scripts that plain Node runs.
 * @returns {Promise<typeof import('../../../src/domain/languages/catalog')>}
 */
export async function readCatalog() {
  /** @type {{ module: typeof import('../../../src/domain/languages/catalog') }} */
  const { module } = await runnerImport(`${ROOT}src/domain/languages/catalog.ts`, {
    root: ROOT,
    configFile: false,
  });
  return module;
}
