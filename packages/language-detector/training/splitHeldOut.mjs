// @ts-check
// Splits what was not trained: `node packages/language-detector/training/splitHeldOut.mjs FOLDER`, after build.mjs
// and neighbours/sample.mjs with the same folder, writes FOLDER/fit.tsv, with which thresholds are chosen, and
// FOLDER/report.tsv, which is only measured. Also writes tests/support/language/heldOut.tsv.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/workspace.mjs';
import { LANGUAGE_CODES } from './readDetector.mjs';
import { parseSentences, toLines } from './sentenceLines.mjs';
import { areTwins, toKey } from './twins.mjs';

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';

const sentences = ['heldOut.tsv', 'independent.tsv'].flatMap((name) =>
  parseSentences(readFileSync(path.join(FOLDER, name), 'utf8')),
);

/** @type {Map<string, Set<string>>} */
const owners = new Map();
for (const { code, text } of sentences)
  owners.set(toKey(text), (owners.get(toKey(text)) ?? new Set()).add(code));

/**
 * A sentence is left out if a similar language has the same sentence, because it shows no language.
 * @param {{ code: string, text: string }} sentence
 */
const isShared = ({ code, text }) =>
  [...(owners.get(toKey(text)) ?? [])].some((other) => other !== code && areTwins(code, other));

/** @param {string} text */
const isToFit = (text) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;

const own = sentences.filter((sentence) => !isShared(sentence));
const reported = own.filter(({ text }) => !isToFit(text));
for (const [name, part] of /** @type {const} */ ([
  ['fit', own.filter(({ text }) => isToFit(text))],
  ['report', reported],
])) {
  const lines = toLines(part);
  writeFileSync(path.join(FOLDER, `${name}.tsv`), lines);
  console.error(`${name}.tsv`, part.length, createHash('sha256').update(lines).digest('hex'));
}
console.error(sentences.length - own.length, 'sentences stand in a neighbour word for word');

/** A few sentences of the Universal Declaration, which is in the public domain, for tests. */
const SAMPLE = path.join(ROOT, 'tests/support/language/heldOut.tsv');
const SAMPLE_SIZE = 8;
const SAMPLE_SOURCE = 'udhr';
const sample = LANGUAGE_CODES.flatMap((code) => {
  const pool = reported.filter(
    (one) => one.code === code && one.source === SAMPLE_SOURCE && one.text.length >= 40,
  );
  const size = Math.min(SAMPLE_SIZE, pool.length);
  return Array.from({ length: size }, (_, at) => pool[Math.floor((at * pool.length) / size)]);
});
writeFileSync(SAMPLE, sample.map((line) => `${line?.code}\t${SAMPLE_SOURCE}\t${line?.text}\n`).join(''));
