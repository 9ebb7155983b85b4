import { LANGUAGE_CODES } from '../catalog';
import { chineseVariant } from '../chineseVariant';
import { languagesOfScript } from '../languagesOfScript';
import { scoreLanguages, type Probabilities } from './scoreLanguages';
import { toProse } from './toProse';

/** Languages that the detector may return, and those of the page and the user. */
interface Hints {
  readonly offered: readonly string[];
  readonly preferred: readonly string[];
}

/** Languages that a short text often does not tell apart. Only a hint decides, or a text that is clear. */
const NEIGHBOURS = ['hr bs sr', 'id ms', 'no da', 'hi bho mai'].map((group) => group.split(' '));

/** Minimum probability of a language, or of its group of neighbours. Below it the result is undefined. */
const MIN_PROBABILITY = 0.55;

/** The same for a text with fewer characters than most sentences. */
const SHORT_TEXT_CHARS = 40;
const MIN_PROBABILITY_OF_SHORT = 0.75;

/** The same for a language that another detector confirms. */
const MIN_PROBABILITY_OF_CONFIRMED = 0.3;

/** The same within a group of neighbours, without a hint. */
const MIN_SHARE_OF_GROUP = 0.8;

/** With a hint, the text must not speak clearly against that neighbour. */
const MIN_SHARE_OF_HINT = 0.15;

/** For a language of the page or the user: a natural logarithm, so this triples its odds. */
const PREFERRED_BONUS = Math.log(3);

/** In a shorter text, the halves show too little to compare them. */
const MIN_WORDS_OF_HALVES = 10;

/** A text is in two languages if one of its halves is so unlikely to be in the language of the whole. */
const MAX_PROBABILITY_OF_OTHER_HALF = 0.003;

const groupOf = (code: string): readonly string[] =>
  NEIGHBOURS.find((group) => group.includes(code)) ?? [code];

const sumOf = (probabilities: Probabilities, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + Number(probabilities.get(code)), 0);

/** The likeliest of some languages; undefined if there are none. */
function findBest(probabilities: Probabilities, codes: readonly string[]): string | undefined {
  return codes.toSorted((a, b) => sumOf(probabilities, [b]) - sumOf(probabilities, [a]))[0];
}

/** The group of neighbours that is clearly the likeliest; undefined if none is. */
function findGroup(probabilities: Probabilities, minimum: number): readonly string[] | undefined {
  const groups = [...probabilities.keys()].map(groupOf);
  return groups.find((group) => sumOf(probabilities, group) >= minimum);
}

function chooseFromGroup(
  probabilities: Probabilities,
  group: readonly string[],
  hints: Hints,
): string | undefined {
  const total = sumOf(probabilities, group);
  const hinted = findBest(
    probabilities,
    group.filter((code) => hints.preferred.includes(code) && hints.offered.includes(code)),
  );
  if (hinted !== undefined && sumOf(probabilities, [hinted]) >= total * MIN_SHARE_OF_HINT) return hinted;
  return group.find(
    (code) => hints.offered.includes(code) && sumOf(probabilities, [code]) >= total * MIN_SHARE_OF_GROUP,
  );
}

/** Whether half of a text is clearly in another language than the whole. */
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
 * The language of a text among the entries `offered`; undefined if the text does not show it clearly. A script of one language
 * decides alone; among languages of a shared script, a linear model over n-grams does. Neighbours such as Croatian and Bosnian
 * follow `preferred`. Never returns a regional variant, which text cannot show.
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
  const probabilities = scoreWithHints(prose, candidates, hints);
  const minimum = prose.length < SHORT_TEXT_CHARS ? MIN_PROBABILITY_OF_SHORT : MIN_PROBABILITY;
  const group = findGroup(probabilities, minimum);
  if (group === undefined || isMixed(prose, candidates, group)) return undefined;
  return chooseFromGroup(probabilities, group, hints);
}

/**
 * The likeliest language of a text for which `identifyLanguage` is undefined, if a second detector may decide: not for short
 * texts, neighbours and texts in two languages.
 */
export function languageToConfirm(text: string, hints: Hints): string | undefined {
  const prose = toProse(text);
  if (prose.length < SHORT_TEXT_CHARS) return undefined;
  const candidates = languagesOfScript(prose, LANGUAGE_CODES);
  const probabilities = scoreWithHints(prose, candidates, hints);
  const best = findBest(probabilities, [...probabilities.keys()]);
  if (best === undefined || !hints.offered.includes(best) || groupOf(best).length > 1) return undefined;
  const isLikely = sumOf(probabilities, [best]) >= MIN_PROBABILITY_OF_CONFIRMED;
  return isLikely && !isMixed(prose, candidates, [best]) ? best : undefined;
}
