// @ts-check
import path from 'node:path';
import { importSource, ROOT } from '../../../../tools/workspace.mjs';

const FOLDER = 'server/src/engines/write';
/** The number of sentences in one text. */
const TOGETHER = 20;

/** A folder with additional dictionaries, such as those of unpacked packages. */
const { DICTIONARIES } = process.env;

/**
 * The names of the catalogues for languages whose code is not the name of the catalogue.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LOCALES = { pt: ['pt_BR', 'pt'], no: ['nb', 'no'], sr: ['sr@latin'], sr_Cyrl: ['sr'] };

/** Opens the gateway's corrector from its sources. */
export async function openCorrectors() {
  /** @type {typeof import('../../../../server/src/engines/write/hunspell/hunspell')} */
  const hunspells = await importSource(`${FOLDER}/hunspell/hunspell.ts`);
  /** @type {typeof import('../../../../server/src/engines/write/hunspell/otherLanguages')} */
  const others = await importSource(`${FOLDER}/hunspell/otherLanguages.ts`);
  /** @type {typeof import('../../../../server/src/engines/write/changes')} */
  const changes = await importSource(`${FOLDER}/changes.ts`);
  const folders = [...(DICTIONARIES === undefined ? [] : [DICTIONARIES]), ...hunspells.DICTIONARY_FOLDERS];
  const hunspell = hunspells.createHunspell({ command: 'hunspell', folders });
  const options = { hunspell, frequencyFolder: path.join(ROOT, 'server/data/frequency'), log: console.error };
  const { signal } = new AbortController();
  const checker = others.createOtherLanguages(options);
  return {
    languages: hunspell.languages,
    /** @param {string} text */
    correct: async (text) => {
      const found = await checker.check(text, undefined, signal);
      return changes.applyChanges(
        text,
        found.changes.filter(({ isCertain }) => isCertain),
      );
    },
  };
}

/**
 * Corrects sentences, and measures the mean time for a text of `TOGETHER` sentences.
 * @param {(text: string) => Promise<string>} correct
 * @param {readonly string[]} sentences
 */
export async function correctAll(correct, sentences) {
  const begun = performance.now();
  const corrected = [];
  for (let from = 0; from < sentences.length; from += TOGETHER) {
    const text = sentences.slice(from, from + TOGETHER).join('\n');
    corrected.push(...(await correct(text)).split('\n'));
  }
  return { corrected, ms: (performance.now() - begun) / Math.max(1, sentences.length / TOGETHER) };
}

/** @param {number} part @param {number} whole */
export const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
