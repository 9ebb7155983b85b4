// @ts-check
import { runnerImport } from 'vite';
import { ROOT } from '../generate/languages/readDomain.mjs';

/** @param {string} path @returns {Promise<any>} */
async function importSource(path) {
  return (await runnerImport(`${ROOT}${path}`, { root: ROOT, configFile: false })).module;
}

const FOLDER = 'src/domain/languages';
/** @type {typeof import('../../src/domain/languages/detector/visitNgrams')} */
export const { toWords, visitNgrams } = await importSource(`${FOLDER}/detector/visitNgrams.ts`);
/** @type {typeof import('../../src/domain/languages/detector/loadModel')} */
export const { unpackNgrams } = await importSource(`${FOLDER}/detector/loadModel.ts`);
/** @type {typeof import('../../src/domain/languages/languagesOfScript')} */
export const { languagesOfScript } = await importSource(`${FOLDER}/languagesOfScript.ts`);
/** @type {typeof import('../../src/domain/languages/catalog')} */
export const { LANGUAGE_CODES } = await importSource(`${FOLDER}/catalog.ts`);
/** @type {typeof import('../../src/domain/languages/detectorWords')} */
export const { DETECTOR_WORDS } = await importSource(`${FOLDER}/detectorWords.ts`);
