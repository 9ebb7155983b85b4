// @ts-check
import { percent, tableOf } from '../../tables.mjs';
import { openEnglish } from './openEnglish.mjs';
import { readMisspellings, readRightSentences } from './sentences.mjs';

const SEED = 23;
const FAULTY_SENTENCES = 400;
const RIGHT_SENTENCES = 2_000;

/**
 * Random numbers that are the same in every run.
 * @returns {() => number} from 0 up to 1
 */
function createRandom() {
  let state = SEED;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Misspells one word of each sentence, with misspellings from real texts.
 * @param {readonly string[]} sentences
 * @param {() => number} random
 */
function misspell(sentences, random) {
  const misspellings = readMisspellings();
  return sentences
    .flatMap((right) => {
      const words = [...right.matchAll(/(?<![\p{L}'’-])[a-z]{4,}(?![\p{L}'’-])/gu)].filter(([word]) =>
        misspellings.has(word),
      );
      const word = words[Math.floor(random() * words.length)];
      const wrong = word && misspellings.get(word[0]);
      if (!word || !wrong) return [];
      const by = wrong[Math.floor(random() * wrong.length)] ?? '';
      return [{ right, faulty: right.slice(0, word.index) + by + right.slice(word.index + word[0].length) }];
    })
    .slice(0, FAULTY_SENTENCES);
}

/**
 * Measures corrections of English texts, which are downloaded from Debian: how many sentences with a real misspelling
 * are corrected, and how many correct sentences are changed, compared with Harper alone. Returns Markdown.
 */
export async function measureEnglish() {
  const random = createRandom();
  const sentences = readRightSentences()
    .map((sentence) => ({ sentence, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ sentence }) => sentence);
  const clean = sentences.slice(0, RIGHT_SENTENCES);
  const pairs = misspell(sentences.slice(RIGHT_SENTENCES), random);
  const { correctors, close } = await openEnglish();
  const rows = [];
  for (const [name, correct] of correctors) {
    let [fixed, other, changed] = [0, 0, 0];
    for (const { right: wanted, faulty } of pairs) {
      const text = await correct(faulty);
      if (text === wanted) fixed += 1;
      else if (text !== faulty) other += 1;
    }
    const start = performance.now();
    for (const sentence of clean) if ((await correct(sentence)) !== sentence) changed += 1;
    const ms = (performance.now() - start) / clean.length;
    const shares = [
      percent(fixed / pairs.length),
      percent(other / pairs.length),
      percent(changed / clean.length),
    ];
    rows.push([name, ...shares, ms.toFixed(0)]);
  }
  await close();
  const titles = ['Corrector', 'Corrected', 'Changed otherwise', 'Right sentences changed', 'ms a sentence'];
  return `${pairs.length} English sentences with a misspelled word, ${clean.length} right ones\n\n${tableOf(titles, rows)}`;
}
