// @ts-check
// Deletes the built types that no entry of the package needs, such as those of components, screens and the store. Run
// it after `typeExtensions.mjs`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TYPES = 'dist/types';
const RELATIVE = /(?:from|import)\s*\(?\s*['"](\.\.?\/[^'"]+)['"]/g;

/**
 * Adds a type file and all files that it imports.
 * @param {string} path
 * @param {Set<string>} found
 */
function addReachable(path, found) {
  if (found.has(path)) return;
  found.add(path);
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(RELATIVE)) {
    const imported = join(dirname(path), target.replace(/\.js$/, '.d.ts'));
    if (existsSync(imported)) addReachable(imported, found);
    else if (!target.endsWith('.json')) throw new Error(`${path} imports ${target}, which does not exist`);
  }
}

/** @param {string} folder */
const listTypes = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

/** @type {Set<string>} */
const reachable = new Set();
for (const name of ['index.d.ts', 'proseMirror.d.ts', 'shell.d.ts'])
  addReachable(join(TYPES, name), reachable);
for (const path of listTypes(TYPES)) if (!reachable.has(path)) rmSync(path);
