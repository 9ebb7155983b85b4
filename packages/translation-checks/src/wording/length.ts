import type { Check } from '../checkedSentence.js';

/** Roughly how many letters of an alphabet a character is worth. */
const HAN_WEIGHT = 3;
const KANA_WEIGHT = 1.7;
const HANGUL_WEIGHT = 2.2;

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
/** Vowel signs and tone marks are not counted, because they do not make a word longer. */
const LETTERS = /[\p{L}\p{N}]/gu;

/** In a text without surrogates, each remaining character has one code unit. */
const OTHER = /[^\p{L}\p{N}]+/gu;
/** A table for the characters below this one, which is enough for most texts in Latin letters. */
const FIRST_OTHER = 0x180;
const IS_LETTER = Array.from({ length: FIRST_OTHER }, (_, code) =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(code)),
);
const HAS_SURROGATES = /[\ud800-\udfff]/;
const HAS_EAST_ASIAN = /[\u1100-\uffff]/;

/**
 * Limits for the ratio of both lengths. They were measured on correct pairs of many scripts, none of which comes near
 * them.
 */
const MIN_RATIO = 0.4;
const MAX_RATIO = 2.5;

/** Extra letters that short texts may differ by: `OK` is `De acuerdo`. */
const SLACK_LETTERS = 20;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Counts letters and digits; undefined if the text has characters beyond the Latin alphabet. */
function countLatin(text: string): number | undefined {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) {
    const isLetter = IS_LETTER[text.charCodeAt(place)];
    if (isLetter === undefined) return undefined;
    if (isLetter) letters += 1;
  }
  return letters;
}

/** In letters of an alphabet. */
export function weighedLength(text: string): number {
  const latin = countLatin(text);
  if (latin !== undefined) return latin;
  const letters = HAS_SURROGATES.test(text) ? countOf(text, LETTERS) : text.replace(OTHER, '').length;
  if (!HAS_EAST_ASIAN.test(text)) return letters;
  return (
    letters +
    (HAN_WEIGHT - 1) * countOf(text, HAN) +
    (KANA_WEIGHT - 1) * countOf(text, KANA) +
    (HANGUL_WEIGHT - 1) * countOf(text, HANGUL)
  );
}

export function isFittingLength(source: number, target: number): boolean {
  return (
    target + SLACK_LETTERS * MIN_RATIO >= source * MIN_RATIO && target <= source * MAX_RATIO + SLACK_LETTERS
  );
}

/** Reports a target that is much shorter or much longer than the source. */
export const checkLength: Check = ({ masked }) =>
  isFittingLength(weighedLength(masked.source), weighedLength(masked.target)) ? [] : [''];
