// @ts-check
// Measures the correction of adjectives and of verbs behind pronouns on sentences of message catalogues and manual pages, in which
// one adjective or one verb has another form.
import { correctAll, LOCALES, percent } from './openCorrectors.mjs';
import { plantForms } from './plantForms.mjs';
import { createRandom } from './plantTypos.mjs';
import { readManuals } from './readManuals.mjs';
import { readSentences } from './readSentences.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./openCorrectors.mjs').openCorrectors>>} Correctors */

/**
 * The row of a language.
 * @param {Correctors} correctors
 * @param {Correctors['agreementLanguages'][number]} language
 * @param {'adjective' | 'verb'} kind
 * @param {number} count
 */
async function measureKind(correctors, language, kind, count) {
  const locales = LOCALES[language] ?? [language];
  const sentences = readSentences(locales, count, readManuals(locales));
  const pairs = await plantForms(sentences, language, kind, correctors.analyzer, createRandom(5));
  /** @param {string} text */
  const correct = (text) => correctors.correctAgreement(text, language);
  const { corrected: kept } = await correctAll(
    correct,
    pairs.map(({ right }) => right),
  );
  const { corrected } = await correctAll(
    correct,
    pairs.map(({ faulty }) => faulty),
  );
  // Sentences that are changed without a slip would count twice.
  const results = pairs
    .map((pair, index) => ({ ...pair, kept: kept[index], by: corrected[index] }))
    .filter((pair) => pair.kept === pair.right);
  const proposed = results.filter(({ faulty, by }) => by !== faulty);
  const right = proposed.filter((pair) => pair.by === pair.right).length;
  if (process.env['SHOW'] !== undefined)
    for (const pair of proposed)
      if (pair.by !== pair.right)
        console.error(`${language}, ${kind}: ${pair.faulty}\n  becomes: ${pair.by}`);
  return `| ${language} | ${kind} | ${results.length} | ${proposed.length} | ${percent(right, proposed.length)} | ${percent(right, results.length)} |`;
}

/**
 * The corrections of adjectives and verbs, as Markdown.
 * @param {Correctors} correctors
 * @param {number} count sentences of a language
 * @param {readonly string[]} [only] languages
 */
export async function measureForms(correctors, count, only) {
  const rows = [];
  for (const language of correctors.agreementLanguages.filter((code) => only?.includes(code) ?? true))
    for (const kind of /** @type {const} */ (['adjective', 'verb']))
      rows.push(await measureKind(correctors, language, kind, count));
  return [
    '| Language | Word | Slips | Corrections | Right corrections | Corrected slips |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
