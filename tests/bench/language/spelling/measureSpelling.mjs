// @ts-check
// Measures the corrections of languages other than English on sentences of this machine's message catalogues. It counts
// how many correct sentences are changed. For sentences with one planted typing error, it counts how many corrections
// are right and how many errors are corrected.
import { correctAll, LOCALES, openCorrectors, percent } from './openCorrectors.mjs';
import { createRandom, plantTypo } from './plantTypos.mjs';
import { readSentences } from './readSentences.mjs';

const ONLY = process.env['LANGUAGES']?.split(',');

/**
 * Measures a language and returns its row of the table.
 * @param {(text: string) => Promise<string>} correct
 * @param {string} language @param {number} count
 */
async function measureLanguage(correct, language, count) {
  const sentences = readSentences(LOCALES[language] ?? [language], count);
  const { corrected: kept } = await correctAll(correct, sentences);
  const changed = kept.filter((text, index) => text !== sentences[index]);
  if (process.env['SHOW'] !== undefined)
    for (const [index, text] of kept.entries())
      if (text !== sentences[index]) console.error(`${language}: ${sentences[index]}\n  is changed: ${text}`);
  const random = createRandom(11);
  // Sentences that are changed even without a typing error are left out, because they would count twice.
  const unchanged = sentences.filter((text, index) => kept[index] === text);
  const pairs = unchanged.flatMap((right) => {
    const faulty = plantTypo(right, random);
    return faulty === undefined ? [] : [{ right, faulty }];
  });
  const { corrected, ms } = await correctAll(
    correct,
    pairs.map(({ faulty }) => faulty),
  );
  const proposed = pairs.filter(({ faulty }, index) => corrected[index] !== faulty).length;
  const fixed = pairs.filter(({ right }, index) => corrected[index] === right).length;
  if (process.env['SHOW'] !== undefined)
    for (const [index, { right, faulty }] of pairs.entries())
      if (corrected[index] !== faulty && corrected[index] !== right)
        console.error(`${language}: ${faulty}\n  is corrected: ${corrected[index]}`);
  const [precision, recall] = [fixed / proposed, fixed / pairs.length];
  const score = (1.25 * precision * recall) / (0.25 * precision + recall);
  return `| ${language} | ${sentences.length} | ${percent(changed.length, sentences.length)} | ${pairs.length} | ${proposed} | ${percent(fixed, proposed)} | ${percent(fixed, pairs.length)} | ${score.toFixed(2)} | ${ms.toFixed(0)} |`;
}

/**
 * Measures the corrections of languages other than English. Returns Markdown.
 * @param {number} count sentences of a language
 */
export async function measureSpelling(count) {
  const { correct, languages } = await openCorrectors();
  const rows = [];
  for (const language of languages.filter((code) => ONLY?.includes(code) ?? true))
    rows.push(await measureLanguage(correct, language, count));
  return [
    '| Language | Right sentences | Changed | Slips | Corrections | Right corrections | Corrected slips | F0.5 | 20 sentences, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
