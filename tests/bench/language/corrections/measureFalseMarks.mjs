// @ts-check
import { LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import { createRandom } from '../spelling/plantTypos.mjs';
import { openEnglish } from './openEnglish.mjs';
import { readRightSentences } from './sentences.mjs';

const SEED = 31;
const WORDS = 20_000;
const PER_WORDS = 300;
const GROUP = 10;

/** Chooses correct sentences of other authors in random order, with `WORDS` words in total. */
function chooseSentences() {
  const random = createRandom(SEED);
  const shuffled = readRightSentences()
    .map((sentence) => ({ sentence, order: random() }))
    .toSorted((a, b) => a.order - b.order);
  const chosen = [];
  let words = 0;
  for (const { sentence } of shuffled) {
    if (words >= WORDS) break;
    chosen.push(sentence);
    words += sentence.split(' ').length;
  }
  return { chosen, words };
}

/** Measures how many marks a field shows in correct English, by kind, compared with Harper alone. Returns Markdown. */
export async function measureFalseMarks() {
  const { chosen, words } = chooseSentences();
  const { checker, close } = await openEnglish();
  const { signal } = new AbortController();
  // The timer keeps this process alive, because the process of the checker does not.
  const alive = setInterval(() => undefined, 60_000);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (let at = 0; at < chosen.length; at += GROUP) {
    const passages = chosen.slice(at, at + GROUP).map((text) => ({ text, before: '', after: '' }));
    const { texts } = await checker.check({ passages, language: 'en', withStyle: true, signal });
    for (const { changes } of texts)
      for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  await close();
  clearInterval(alive);
  const linter = new LocalLinter({ binary });
  let lints = 0;
  for (const sentence of chosen) lints += (await linter.lint(sentence, { language: 'plaintext' })).length;
  const row = (/** @type {string} */ name, /** @type {number} */ count) =>
    `| ${name} | ${count} | ${((count / words) * PER_WORDS).toFixed(2)} |`;
  const shown = [...counts].filter(([kind]) => kind !== 'style').reduce((sum, [, count]) => sum + count, 0);
  return [
    `Marks in ${words} words of right English, ${chosen.length} sentences`,
    '',
    `| Marks | Number | In ${PER_WORDS} words |`,
    '| --- | ---: | ---: |',
    row('a field, without style', shown),
    ...[...counts].map(([kind, count]) => row(kind, count)),
    row('Harper alone', lints),
  ].join('\n');
}
