// @ts-check
// The workspace packages of this repository. Vite reads them from their sources.
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, runnerImport } from 'vite';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The condition under which a package exports its sources. `tsconfig.base.json` contains it too. */
const SOURCE = '@lang-assistant/source';

/**
 * Makes Vite read packages from their sources, in browsers and in Node. Without these settings, an import of a package
 * leads to its `dist/`.
 */
export const fromSources = {
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};

/**
 * Imports a TypeScript module of the repository in plain Node.
 * @param {string} path from the top folder
 */
export async function importSource(path) {
  const { module } = await runnerImport(`${ROOT}${path}`, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve: { conditions: [SOURCE], noExternal: [/^@lang-assistant\//] } } },
  });
  return module;
}
