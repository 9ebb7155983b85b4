// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { percent, tableOf } from '../../tables.mjs';
import { toGleu } from './gleu.mjs';
import { openEnglish } from './openEnglish.mjs';
import { countBestEdits, toScores } from './score.mjs';

const HALVES = ['development', 'report'];

/**
 * Reads sentences of package documentation by non-native authors, each with two references. A correct sentence is its
 * own reference. `nonNative/sources.tsv` has the version and the licence of each package. All sentences of a package
 * are in the same half.
 * @param {string} half
 */
function readNonNative(half) {
  if (!HALVES.includes(half)) throw new Error(`no half ${half}: ${HALVES.join(', ')}`);
  return readFileSync(path.join(import.meta.dirname, `nonNative/${half}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, source = '', ...references] = line.split('\t');
      return { source, references, isRight: references.every((reference) => reference === source) };
    });
}

/**
 * Corrects the sentences of non-native authors with each corrector.
 * @param {string} half `development`, to which rules may be fitted, or `report`
 */
export async function scoreNonNative(half) {
  const sentences = readNonNative(half);
  const { correctors, close } = await openEnglish();
  const rows = [];
  for (const [name, correct] of correctors) {
    /** @type {((typeof sentences)[number] & { readonly candidate: string })[]} */
    const results = [];
    for (const sentence of sentences)
      results.push({ ...sentence, candidate: await correct(sentence.source) });
    const faulty = results.filter(({ isRight }) => !isRight);
    const right = results.filter(({ isRight }) => isRight);
    const changedShare = (/** @type {typeof results} */ part) =>
      percent(part.filter(({ source, candidate }) => candidate !== source).length / part.length);
    const { precision, recall, f05 } = toScores(faulty.map(countBestEdits));
    const scores = [percent(precision), percent(recall), f05.toFixed(3), (toGleu(faulty) * 100).toFixed(1)];
    rows.push([name, ...scores, changedShare(faulty), changedShare(right)]);
  }
  await close();
  const faultyCount = sentences.filter(({ isRight }) => !isRight).length;
  return { rows, faulty: faultyCount, right: sentences.length - faultyCount };
}

/**
 * Measures the corrections of sentences by non-native authors, compared with Harper alone. Returns Markdown.
 * @param {string} half
 */
export async function measureNonNative(half) {
  const { rows, faulty, right } = await scoreNonNative(half);
  const counts = `${faulty} with errors, ${right} right ones`;
  const titles = ['Corrector', 'Precision', 'Recall', 'F0.5', 'GLEU', 'Changed', 'Right sentences changed'];
  return `Sentences of non-native authors, ${half} half: ${counts}\n\n${tableOf(titles, rows)}`;
}
