// @ts-check
import { importSource } from '../workspace.mjs';

const FOLDER = 'src/domain/languages';
/** @type {typeof import('../../src/domain/languages/detector/visitNgrams')} */
export const { toWords, visitNgrams } = await importSource(`${FOLDER}/detector/visitNgrams.ts`);
/** @type {typeof import('../../src/domain/languages/detector/scoreLanguages')} */
export const { scoreLanguages } = await importSource(`${FOLDER}/detector/scoreLanguages.ts`);
/** @type {typeof import('../../src/domain/languages/detector/scoreNeighbours')} */
export const { scoreNeighbours } = await importSource(`${FOLDER}/detector/scoreNeighbours.ts`);
/** @type {typeof import('../../src/domain/languages/detector/toProse')} */
export const { toProse } = await importSource(`${FOLDER}/detector/toProse.ts`);
/** @type {typeof import('../../src/domain/languages/detector/loadModel')} */
export const { unpackNgrams } = await importSource(`${FOLDER}/detector/loadModel.ts`);
/** @type {typeof import('@lang-assistant/core/languages/languagesOfScript')} */
export const { languagesOfScript } = await importSource('packages/core/src/languages/languagesOfScript.ts');
/** @type {typeof import('@lang-assistant/core/languages/catalog')} */
export const { LANGUAGE_CODES } = await importSource('packages/core/src/languages/catalog.ts');
/** @type {typeof import('../../server/src/common/commonWords')} */
export const { COMMON_WORDS } = await importSource('server/src/common/commonWords.ts');
