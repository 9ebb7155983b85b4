// @ts-check
// Completes the built types: adds the types of `packages/core`, which the widget's bundle contains, and adds the file
// extension to every relative import. Node's module resolution requires it, and the compiler omits it. Run it after a
// build of the types: `node tools/build/typeExtensions.mjs`.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const TYPES = 'dist/types';
const CORE = /(?<=['"])@lang-assistant\/core\/([^'"]+)(?=['"])/g;
const RELATIVE = /((?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+?)(?<!\.json|\.js)(['"])/g;

const filter = (/** @type {string} */ path) => !path.endsWith('.js');
cpSync('packages/core/dist', join(TYPES, 'core'), { recursive: true, filter });
for (const name of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(TYPES, name);
  const toCore = `./${relative(dirname(path), join(TYPES, 'core'))}`;
  const text = readFileSync(path, 'utf8').replace(CORE, `${toCore}/$1`);
  writeFileSync(path, text.replace(RELATIVE, '$1$2.js$3'));
}
