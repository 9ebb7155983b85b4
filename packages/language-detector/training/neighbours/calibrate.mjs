// @ts-check
// Calibrates the probabilities of similar languages, so that a probability states how often the detected language is
// right. Run `node packages/language-detector/training/neighbours/calibrate.mjs FOLDER` once after neighbours/build.mjs
// and ../calibrate.mjs, with the same folder. In packages/language-detector/src/neighbours.json, the script fits the
// scale, the biases and the weight of the model of all languages to the sentences of FOLDER/fit.tsv.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/workspace.mjs';
import {
  LANGUAGE_CODES,
  languagesOfScript,
  scoreLanguages,
  scoreNeighbours,
  toProse,
} from '../readDetector.mjs';
import { parseSentences } from '../sentenceLines.mjs';

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';
const NEIGHBOURS = path.join(ROOT, 'packages/language-detector/src/neighbours.json');
const STEPS = 4000;
const RATE = 0.05;
/** The text lengths that the widget examines. */
const MIN_CHARS = 40;
/** Minimum probability of the group. Below it, no language of the group is chosen. */
const MIN_GROUP = 0.55;
const MIN_PROBABILITY = 1e-5;
const DIGITS = 1000;

/** Added to the bias of a language that has many times the users of its neighbour, as a natural logarithm of odds. */
const PRIORS = new Map([['id', Math.log(2)]]);

/** @typedef {{ readonly label: number, readonly common: readonly number[], readonly own: readonly number[] }} Scored */

/** @param {readonly string[]} group @param {readonly { code: string, text: string }[]} sentences @returns {Scored[]} */
function scoreGroup(group, sentences) {
  return sentences.flatMap(({ code, text }) => {
    const label = group.indexOf(code);
    const prose = toProse(text);
    const probabilities = scoreLanguages(prose, languagesOfScript(prose, LANGUAGE_CODES));
    const common = group.map((one) => probabilities.get(one) ?? 0);
    if (label === -1 || common.reduce((sum, share) => sum + share, 0) < MIN_GROUP) return [];
    const { scores } = scoreNeighbours(prose, group);
    return [
      {
        label,
        common: common.map((share) => Math.log(Math.max(share, MIN_PROBABILITY))),
        own: group.map((one) => scores.get(one) ?? 0),
      },
    ];
  });
}

/**
 * Finds the scale, the weight of the common model and the biases with the maximum likelihood of the sentences. Each
 * language has the same weight.
 * @param {readonly Scored[]} sentences
 * @param {number} size
 */
function fit(sentences, size) {
  const counts = Array.from(
    { length: size },
    (_, at) => sentences.filter(({ label }) => label === at).length,
  );
  const biases = counts.map(() => 0);
  let scale = 1;
  let commonWeight = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let scaleGradient = 0;
    let commonGradient = 0;
    const gradients = counts.map(() => 0);
    for (const { label, common, own } of sentences) {
      const scores = counts.map(
        (_, at) => scale * (own[at] ?? 0) + commonWeight * (common[at] ?? 0) + (biases[at] ?? 0),
      );
      const best = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - best));
      const total = powers.reduce((sum, power) => sum + power, 0);
      powers.forEach((power, at) => {
        const error = (power / total - (at === label ? 1 : 0)) / (counts[label] ?? 1);
        scaleGradient += error * (own[at] ?? 0);
        commonGradient += error * (common[at] ?? 0);
        gradients[at] = (gradients[at] ?? 0) + error;
      });
    }
    scale -= RATE * scaleGradient;
    commonWeight = Math.max(0, commonWeight - RATE * commonGradient);
    gradients.forEach((gradient, at) => (biases[at] = (biases[at] ?? 0) - RATE * gradient));
  }
  return { scale, commonWeight, biases };
}

const round = (/** @type {number} */ value) => Math.round(value * DIGITS) / DIGITS;
const sentences = parseSentences(readFileSync(path.join(FOLDER, 'fit.tsv'), 'utf8')).filter(
  ({ text }) => text.length >= MIN_CHARS,
);
/** @type {{ codes: string, commonWeight: number, unit: number, biases: number[] }[]} */
const models = JSON.parse(readFileSync(NEIGHBOURS, 'utf8'));
const calibrated = models.map((model) => {
  const group = model.codes.split(' ');
  const { scale, commonWeight, biases } = fit(scoreGroup(group, sentences), group.length);
  console.error(model.codes, 'scale', scale.toFixed(2), 'weight', commonWeight.toFixed(2));
  return {
    ...model,
    commonWeight: round(commonWeight),
    unit: round(model.unit * scale),
    biases: model.biases.map((bias, at) =>
      round(bias * scale + (biases[at] ?? 0) - (biases.at(-1) ?? 0) + (PRIORS.get(group[at] ?? '') ?? 0)),
    ),
  };
});
const text = `${JSON.stringify(calibrated, null, 2)}\n`;
writeFileSync(NEIGHBOURS, text);
console.error('neighbours.json', createHash('sha256').update(text).digest('hex'));
