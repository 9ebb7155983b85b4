// @ts-check
// Measures the correction of articles on sentences of message catalogues and manual pages: how many right sentences it
// changes by itself, and of sentences in which one determiner has another gender or number, how many corrections are right.
import { correctAll, LOCALES, percent } from './openCorrectors.mjs';
import { plantArticle } from './plantArticles.mjs';
import { createRandom } from './plantTypos.mjs';
import { readManuals } from './readManuals.mjs';
import { readSentences } from './readSentences.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./openCorrectors.mjs').openCorrectors>>} Correctors */

/** @param {string} title @param {string} before @param {string} after */
function show(title, before, after) {
  if (process.env['SHOW'] !== undefined) console.error(`${title}: ${before}\n  becomes: ${after}`);
}

/**
 * The row of a language.
 * @param {Correctors} correctors
 * @param {Correctors['agreementLanguages'][number]} language
 * @param {number} count
 */
async function measureLanguage(correctors, language, count) {
  const locales = LOCALES[language] ?? [language];
  const sentences = readSentences(locales, count, readManuals(locales));
  const { corrected } = await correctAll((text) => correctors.correctAgreement(text, language), sentences);
  const unchanged = sentences.filter((text, index) => corrected[index] === text);
  for (const [index, text] of sentences.entries())
    if (corrected[index] !== text) show(`${language}, no slip`, text, corrected[index] ?? '');
  const random = createRandom(7);
  const pairs = unchanged.flatMap((right) => {
    const faulty = plantArticle(right, language, random);
    return faulty === undefined ? [] : [{ right, faulty }];
  });
  const texts = pairs.map(({ faulty }) => faulty);
  const { corrected: fixed } = await correctAll((text) => correctors.correctAgreement(text, language), texts);
  const proposed = pairs.filter(({ faulty }, index) => fixed[index] !== faulty).length;
  const right = pairs.filter((pair, index) => fixed[index] === pair.right).length;
  for (const [index, pair] of pairs.entries())
    if (fixed[index] !== pair.faulty && fixed[index] !== pair.right)
      show(`${language}, wrong`, pair.faulty, fixed[index] ?? '');
  const timed = sentences.slice(0, 200);
  const { ms } = await correctAll(correctors.correct, timed);
  const { ms: without } = await correctAll(correctors.correctWithoutArticles, timed);
  const changed = sentences.length - unchanged.length;
  return `| ${language} | ${sentences.length} | ${percent(changed, sentences.length)} | ${pairs.length} | ${proposed} | ${percent(right, proposed)} | ${percent(right, pairs.length)} | ${ms.toFixed(0)} | ${without.toFixed(0)} |`;
}

/**
 * The corrections of articles, as Markdown.
 * @param {Correctors} correctors
 * @param {number} count sentences of a language
 * @param {readonly string[]} [only] languages
 */
export async function measureArticles(correctors, count, only) {
  const rows = [];
  for (const language of correctors.agreementLanguages.filter((code) => only?.includes(code) ?? true))
    rows.push(await measureLanguage(correctors, language, count));
  return [
    '| Language | Right sentences | Changed by articles | Slips | Corrections | Right corrections | Corrected slips | 20 sentences, ms | Without articles, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
