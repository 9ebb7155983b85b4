// @ts-check
// Writes src/theme/flags/flags.svg: `node tools/generate/languages/makeFlags.mjs`.
import { writeFileSync } from 'node:fs';
import { makeFlagSprite } from './flagSprite.mjs';
import { ROOT } from '../../workspace.mjs';
import { readFlags } from './readDomain.mjs';

const { FLAGS } = await readFlags();
writeFileSync(`${ROOT}src/theme/flags/flags.svg`, makeFlagSprite(FLAGS));
