// @ts-check
// Writes src/theme/flags/flags.svg: `node tools/generate/languages/makeFlags.mjs`.
import { writeFileSync } from 'node:fs';
import { makeFlagSprite } from './flagSprite.mjs';
import { readFlags, ROOT } from './readDomain.mjs';

const { FLAGS } = await readFlags();
writeFileSync(`${ROOT}src/theme/flags/flags.svg`, makeFlagSprite(FLAGS));
