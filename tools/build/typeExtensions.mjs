// @ts-check
// Adds the file extension to every relative import of the built types: Node's module resolution requires it, and the
// compiler omits it. Run it after a build of the types: `node tools/build/typeExtensions.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = 'dist/types';
const RELATIVE = /((?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+?)(?<!\.json|\.js)(['"])/g;

for (const name of readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(TYPES, name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(RELATIVE, '$1$2.js$3'));
}
