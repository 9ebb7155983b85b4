// @ts-check
import { importSource } from '../../../tools/workspace.mjs';

const FOLDER = 'packages/language-detector/src';
/** @type {typeof import('../src/visitNgrams')} */
export const { toWords, visitNgrams } = await importSource(`${FOLDER}/visitNgrams.ts`);
/** @type {typeof import('../src/scoreLanguages')} */
export const { scoreLanguages } = await importSource(`${FOLDER}/scoreLanguages.ts`);
/** @type {typeof import('../src/scoreNeighbours')} */
export const { scoreNeighbours } = await importSource(`${FOLDER}/scoreNeighbours.ts`);
/** @type {typeof import('../src/toProse')} */
export const { toProse } = await importSource(`${FOLDER}/toProse.ts`);
/** @type {typeof import('../src/loadModel')} */
export const { unpackNgrams } = await importSource(`${FOLDER}/loadModel.ts`);
/** @type {typeof import('@lang-assistant/core/languages/languagesOfScript')} */
export const { languagesOfScript } = await importSource('packages/core/src/languages/languagesOfScript.ts');
/** @type {typeof import('@lang-assistant/core/languages/catalog')} */
export const { LANGUAGE_CODES } = await importSource('packages/core/src/languages/catalog.ts');
/** @type {typeof import('@lang-assistant/core/languages/commonWords')} */
export const { COMMON_WORDS } = await importSource('packages/core/src/languages/commonWords.ts');
