// @ts-check
// Writes src/theme/flags.svg: `node tools/generate/languages/makeFlags.mjs`.
import { writeFileSync } from 'node:fs';
import { makeFlagSprite } from './flagSprite.mjs';
import { readCatalog, ROOT } from './readDomain.mjs';

const { FLAGS } = await readCatalog();
writeFileSync(`${ROOT}src/theme/flags.svg`, makeFlagSprite(FLAGS));
