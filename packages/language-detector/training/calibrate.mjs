// @ts-check
// Corrects how readily the detector chooses each language. Run `node packages/language-detector/training/calibrate.mjs
// FOLDER` once after build.mjs and splitHeldOut.mjs, with the same folder. The script fits the biases in
// packages/language-detector/src/model.json to the sentences of FOLDER/fit.tsv, and not to the sentences that are
// measured for the documentation.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/workspace.mjs';
import { LANGUAGE_CODES, languagesOfScript, scoreLanguages, toProse } from './readDetector.mjs';
import { parseSentences } from './sentenceLines.mjs';

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';
const MODEL = path.join(ROOT, 'packages/language-detector/src/model.json');
const BIAS_UNIT = 100;
const STEPS = 300;
const RATE = 0.5;
/** Keeps the corrections small, especially for languages with few sentences. */
const PENALTY = 0.02;
/** Minimum sentences of a language. With fewer, its bias is not changed. */
const MIN_SENTENCES = 20;
/** Lower bound of a probability, so that its logarithm is finite. */
const MIN_PROBABILITY = 1e-12;

/** @typedef {{ readonly code: string, readonly logits: ReadonlyMap<string, number> }} Scored */

/** @returns {Scored[]} */
function scoreSentences() {
  return parseSentences(readFileSync(path.join(FOLDER, 'fit.tsv'), 'utf8')).flatMap(({ code, text }) => {
    const prose = toProse(text);
    const probabilities = scoreLanguages(prose, languagesOfScript(prose, LANGUAGE_CODES));
    if (!probabilities.has(code)) return [];
    const logits = new Map(
      [...probabilities].map(([other, share]) => [other, Math.log(share + MIN_PROBABILITY)]),
    );
    return [{ code, logits }];
  });
}

/**
 * Finds the corrections with the maximum likelihood of the sentences. Each language has the same weight.
 * @param {readonly Scored[]} sentences
 */
function fitCorrections(sentences) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { code } of sentences) counts.set(code, (counts.get(code) ?? 0) + 1);
  /** @type {Map<string, number>} */
  const corrections = new Map();
  const correct = (/** @type {string} */ code) => corrections.get(code) ?? 0;
  for (let step = 0; step < STEPS; step += 1) {
    /** @type {Map<string, number>} */
    const gradient = new Map();
    for (const { code, logits } of sentences) {
      const powers = [...logits].map(
        ([other, logit]) => /** @type {const} */ ([other, Math.exp(logit + correct(other))]),
      );
      const total = powers.reduce((sum, [, power]) => sum + power, 0);
      const weight = 1 / Math.sqrt(counts.get(code) ?? 1);
      for (const [other, power] of powers) {
        const error = power / total - (other === code ? 1 : 0);
        gradient.set(other, (gradient.get(other) ?? 0) + error * weight);
      }
    }
    for (const [code, value] of gradient) {
      if ((counts.get(code) ?? 0) < MIN_SENTENCES) continue;
      corrections.set(
        code,
        correct(code) - RATE * (value / Math.sqrt(counts.get(code) ?? 1) + PENALTY * correct(code)),
      );
    }
  }
  return corrections;
}

const model = JSON.parse(readFileSync(MODEL, 'utf8'));
const corrections = fitCorrections(scoreSentences());
model.languages = model.languages.map((/** @type {string} */ row) => {
  const [code = '', bias, ...weights] = row.split(' ');
  return [code, Number(bias) + Math.round((corrections.get(code) ?? 0) * BIAS_UNIT), ...weights].join(' ');
});
const text = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(MODEL, text);
const largest = [...corrections].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, 12);
console.error('largest', largest.map(([code, value]) => `${code} ${value.toFixed(2)}`).join(', '));
console.error('model.json', createHash('sha256').update(text).digest('hex'));
