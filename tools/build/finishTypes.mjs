// @ts-check
// Completes the built types: adds those of the packages that the widget's bundle contains; adds the file extension to
// every relative import, which Node's module resolution requires and the compiler omits; and deletes the types that no
// entry of the package needs, such as those of components, screens and the store. Run it after a build of the types.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const TYPES = 'dist/types';
const PACKAGE = /(?<=['"])@lang-assistant\/(core|field-writer)(?:\/([^'"]+))?(?=['"])/g;
const RELATIVE = /((?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+?)(?:\.js)?(?=['"])/g;

/** @type {Set<string>} */
const reachable = new Set();

/**
 * Completes a type file and all files that it imports.
 * @param {string} path
 */
function finish(path) {
  if (reachable.has(path)) return;
  reachable.add(path);
  const folder = dirname(path);
  const toPath = (/** @type {string} */ _whole, /** @type {string} */ name, module = 'index') =>
    `./${relative(folder, join(TYPES, name, module))}`;
  const text = readFileSync(path, 'utf8').replace(PACKAGE, toPath);
  const finished = text.replace(RELATIVE, (whole, before, target) => {
    if (target.endsWith('.json')) return whole;
    const imported = join(folder, `${target}.d.ts`);
    if (!existsSync(imported)) throw new Error(`${path} imports ${target}, which does not exist`);
    finish(imported);
    return `${before}${target}.js`;
  });
  writeFileSync(path, finished);
}

const options = { recursive: true, filter: (/** @type {string} */ path) => !path.endsWith('.js') };
for (const name of ['core', 'field-writer']) cpSync(`packages/${name}/dist`, join(TYPES, name), options);
for (const name of ['index.d.ts', 'proseMirror.d.ts', 'shell.d.ts']) finish(join(TYPES, name));
for (const name of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
  const path = join(TYPES, name);
  if (path.endsWith('.d.ts') && !reachable.has(path)) rmSync(path);
}
