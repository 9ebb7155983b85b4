import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { chineseVariant } from './chineseVariant.js';
import { isHmong } from './isHmong.js';
import { languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';
import { scoreLanguages, type Probabilities } from './scoreLanguages.js';
import { scoreNeighbours } from './scoreNeighbours.js';
import { toProse } from './toProse.js';

/** `offered`: languages that the detector may return. `preferred`: languages of the page and the user. */
export interface Hints {
  readonly offered: readonly string[];
  readonly preferred: readonly string[];
}

/**
 * Similar languages that often cannot be told apart in a short text. The detector chooses one of them only with a hint,
 * or if the text is clear.
 */
interface Neighbours {
  readonly codes: readonly string[];
  /** Minimum probability within the group for a language without a hint. */
  readonly minimum: number;
  /** The minimum for a language that differs from the others. */
  readonly minimumOf?: Readonly<Record<string, number>>;
}

const NEIGHBOURS: readonly Neighbours[] = [
  // Their speakers understand each other, so the probable one is better than none. Slovenian is often not clear.
  { codes: ['hr', 'bs', 'sr'], minimum: 0.37 },
  { codes: ['id', 'ms'], minimum: 0.93, minimumOf: { ms: 0.85 } },
  { codes: ['xh', 'zu'], minimum: 0.85 },
  { codes: ['pt', 'gl'], minimum: 0.75 },
  { codes: ['no', 'da'], minimum: 0.65 },
  { codes: ['hi', 'bho', 'mai'], minimum: 0.55 },
];

/** Below it, the result is undefined. */
const MIN_PROBABILITY = 0.7;

/** It is lower because no second detector may confirm a neighbour. */
const MIN_PROBABILITY_OF_GROUP = 0.55;

/** A short text has fewer characters than most sentences. */
const SHORT_TEXT_CHARS = 40;
const MIN_PROBABILITY_OF_SHORT = 0.75;

const MIN_SHARE_OF_SHORT = 0.8;

const MIN_PROBABILITY_OF_CONFIRMED = 0.3;

/** Minimum probability within the group for a language with a hint: the text must not clearly contradict the hint. */
const MIN_SHARE_OF_HINT = 0.15;

/** For a language of the page or the user, as a natural logarithm: it triples the odds. */
const PREFERRED_BONUS = Math.log(3);

/** The halves of a shorter text show too little. */
const MIN_WORDS_OF_HALVES = 10;

/** A text counts as bilingual if the language of the whole text is less probable than this for one half. */
const MAX_PROBABILITY_OF_OTHER_HALF = 0.003;

const groupOf = (code: string): Neighbours =>
  NEIGHBOURS.find(({ codes }) => codes.includes(code)) ?? { codes: [code], minimum: 0 };

const sumOf = (probabilities: Probabilities, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + Number(probabilities.get(code)), 0);

function findBest(probabilities: Probabilities, codes: readonly string[]): string | undefined {
  return codes.toSorted((a, b) => sumOf(probabilities, [b]) - sumOf(probabilities, [a]))[0];
}

function minimumOf({ codes }: Neighbours, isShort: boolean): number {
  if (isShort) return MIN_PROBABILITY_OF_SHORT;
  return codes.length > 1 ? MIN_PROBABILITY_OF_GROUP : MIN_PROBABILITY;
}

function findGroup(probabilities: Probabilities, isShort: boolean): Neighbours | undefined {
  const groups = [...probabilities.keys()].map(groupOf);
  return groups.find((group) => sumOf(probabilities, group.codes) >= minimumOf(group, isShort));
}

/** The probability of each language of a group, given that the text is in one of them. */
function divideGroup(prose: string, probabilities: Probabilities, group: readonly string[]): Probabilities {
  const { scores, commonWeight } = scoreNeighbours(prose, group);
  const powers = group.map(
    (code) => sumOf(probabilities, [code]) ** commonWeight * Math.exp(scores.get(code) ?? 0),
  );
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(group.map((code, at) => [code, Number(powers[at]) / total]));
}

function chooseFromGroup(
  shares: Probabilities,
  minimumFor: (code: string) => number,
  hints: Hints,
): string | undefined {
  const offered = [...shares.keys()].filter((code) => hints.offered.includes(code));
  const hinted = findBest(
    shares,
    offered.filter((code) => hints.preferred.includes(code)),
  );
  if (hinted !== undefined && sumOf(shares, [hinted]) >= MIN_SHARE_OF_HINT) return hinted;
  const best = findBest(shares, offered);
  return best !== undefined && sumOf(shares, [best]) >= minimumFor(best) ? best : undefined;
}

function isMixed(text: string, candidates: readonly string[], group: readonly string[]): boolean {
  const words = text.split(/\s+/);
  if (words.length < MIN_WORDS_OF_HALVES) return false;
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)].some((half) => {
    const probabilities = scoreLanguages(half.join(' '), candidates);
    return probabilities.size > 0 && sumOf(probabilities, group) < MAX_PROBABILITY_OF_OTHER_HALF;
  });
}

function scoreWithHints(prose: string, candidates: readonly string[], hints: Hints): Probabilities {
  return scoreLanguages(prose, candidates, (code) => (hints.preferred.includes(code) ? PREFERRED_BONUS : 0));
}

/**
 * The language of a text among the entries `offered`; undefined if the text does not show it clearly. If only one
 * language uses the script, the script decides. Otherwise a linear model over n-grams decides. Among similar languages
 * such as Croatian and Bosnian, `preferred` decides. Never returns a regional variant, because text cannot show one.
 */
export function identifyLanguage(text: string, hints: Hints): string | undefined {
  const prose = toProse(text);
  const candidates = languagesOfScript(prose, LANGUAGE_CODES);
  const [only] = candidates;
  if (only === undefined) return undefined;
  if (candidates.includes('zh')) {
    const offered = candidates.filter((code) => hints.offered.includes(code));
    const variant = chineseVariant(prose);
    return offered.includes(variant) ? variant : offered[0];
  }
  if (candidates.length === 1) return hints.offered.includes(only) ? only : undefined;
  if (candidates.includes('hmn') && isHmong(prose)) return hints.offered.includes('hmn') ? 'hmn' : undefined;
  const probabilities = scoreWithHints(prose, candidates, hints);
  const isShort = prose.length < SHORT_TEXT_CHARS;
  const group = findGroup(probabilities, isShort);
  if (group === undefined || isMixed(prose, candidates, group.codes)) return undefined;
  const minimumFor = (code: string) =>
    Math.max(group.minimumOf?.[code] ?? group.minimum, isShort ? MIN_SHARE_OF_SHORT : 0);
  return chooseFromGroup(divideGroup(prose, probabilities, group.codes), minimumFor, hints);
}

/**
 * The most probable language of a text for which `identifyLanguage` returns undefined. A second detector may confirm
 * it. Undefined for short texts, similar languages and texts in two languages.
 */
export function languageToConfirm(text: string, hints: Hints): string | undefined {
  const prose = toProse(text);
  if (prose.length < SHORT_TEXT_CHARS) return undefined;
  const candidates = languagesOfScript(prose, LANGUAGE_CODES);
  const probabilities = scoreWithHints(prose, candidates, hints);
  const best = findBest(probabilities, [...probabilities.keys()]);
  if (best === undefined || !hints.offered.includes(best) || groupOf(best).codes.length > 1) return undefined;
  const isLikely = sumOf(probabilities, [best]) >= MIN_PROBABILITY_OF_CONFIRMED;
  return isLikely && !isMixed(prose, candidates, [best]) ? best : undefined;
}
