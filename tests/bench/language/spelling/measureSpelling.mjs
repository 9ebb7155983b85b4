// @ts-check
// Measures the corrections of languages other than English on sentences of this machine's message catalogues: how many right
// ones are changed, and of sentences with one planted slip, how many corrections are right and how many slips are corrected.
import path from 'node:path';
import { runnerImport } from 'vite';
import { createRandom, plantTypo } from './plantTypos.mjs';
import { readSentences } from './readSentences.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Sentences of one text. */
const TOGETHER = 20;

/** A folder of further dictionaries, such as those of unpacked packages. */
const { DICTIONARIES } = process.env;
const ONLY = process.env['LANGUAGES']?.split(',');

/**
 * The catalogues of languages that are not named like them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const LOCALES = { pt: ['pt_BR', 'pt'], no: ['nb', 'no'], sr: ['sr@latin'], sr_Cyrl: ['sr'] };

const FOLDER = path.join(ROOT, 'server/src/engines/write/hunspell');
/** The gateway's corrector, from its sources. */
async function openCorrector() {
  /** @type {{ module: typeof import('../../../../server/src/engines/write/hunspell/hunspell') }} */
  const { module: hunspells } = await runnerImport(path.join(FOLDER, 'hunspell.ts'));
  /** @type {{ module: typeof import('../../../../server/src/engines/write/hunspell/otherLanguages') }} */
  const { module: others } = await runnerImport(path.join(FOLDER, 'otherLanguages.ts'));
  const folders = [...(DICTIONARIES === undefined ? [] : [DICTIONARIES]), ...hunspells.DICTIONARY_FOLDERS];
  const hunspell = hunspells.createHunspell({ command: 'hunspell', folders });
  const corrector = others.createOtherLanguages({
    hunspell,
    frequencyFolder: path.join(ROOT, 'server/data/frequency'),
    log: console.error,
  });
  return { corrector, languages: hunspell.languages };
}

/**
 * Corrects sentences, and measures the time.
 * @param {Awaited<ReturnType<typeof openCorrector>>['corrector']} corrector
 * @param {readonly string[]} sentences
 */
async function correctAll(corrector, sentences) {
  const begun = performance.now();
  const corrected = [];
  for (let from = 0; from < sentences.length; from += TOGETHER) {
    const text = sentences.slice(from, from + TOGETHER).join('\n');
    const result = await corrector.correct(text, new AbortController().signal);
    corrected.push(...result.text.split('\n'));
  }
  return { corrected, ms: (performance.now() - begun) / Math.max(1, sentences.length / TOGETHER) };
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/**
 * The row of a language.
 * @param {Awaited<ReturnType<typeof openCorrector>>['corrector']} corrector
 * @param {string} language @param {number} count
 */
async function measureLanguage(corrector, language, count) {
  const sentences = readSentences(LOCALES[language] ?? [language], count);
  const { corrected: kept } = await correctAll(corrector, sentences);
  const changed = kept.filter((text, index) => text !== sentences[index]);
  if (process.env['SHOW'] !== undefined)
    for (const [index, text] of kept.entries())
      if (text !== sentences[index]) console.error(`${language}: ${sentences[index]}\n  is changed: ${text}`);
  const random = createRandom(11);
  // Sentences that are changed without a slip would count twice.
  const unchanged = sentences.filter((text, index) => kept[index] === text);
  const pairs = unchanged.flatMap((right) => {
    const faulty = plantTypo(right, random);
    return faulty === undefined ? [] : [{ right, faulty }];
  });
  const { corrected, ms } = await correctAll(
    corrector,
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
 * The corrections of languages other than English, as Markdown.
 * @param {number} count sentences of a language
 */
export async function measureSpelling(count) {
  const { corrector, languages } = await openCorrector();
  const rows = [];
  for (const language of languages.filter((code) => ONLY?.includes(code) ?? true))
    rows.push(await measureLanguage(corrector, language, count));
  return [
    '| Language | Right sentences | Changed | Slips | Corrections | Right corrections | Corrected slips | F0.5 | 20 sentences, ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
