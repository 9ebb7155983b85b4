import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { Check } from '../checkedSentence.js';
import { weighedLength } from './length.js';

/** A translation may split a sentence or join two. */
const MAX_DIFFERENCE = 1;

/** A translation may end a sentence where the other text has a semicolon. */
const SEMICOLONS = /[;；؛]\s/gu;

const MIN_GROWTH = 2;

/** A sentence needs two letters in a row. List markers and initials are not sentences. */
const HAS_WORD = /[\p{L}\p{M}]{2}|\p{Script=Han}/u;

/** `U.S.` before a name does not end a sentence. */
const INITIALS = /(?<![\p{L}\p{M}])(?:\p{Lu}\.){2,}(?=\s\p{Lu})/gu;

/** Any character outside of Latin texts. It may end a sentence at any position. */
const IS_OTHER = /[\u0085\u02e0-\u2012\u2015-\u2017\u201a\u201b\u201e-\uffff]/;

/** Marks that may end a sentence in a Latin text. Marks within a name, a number or an address do not match. */
const MARKS = /[.?!](?![A-Za-z\d])/g;
const LAST_MARK = /[.?!]\s*$/;

/** Much faster than the segmenter. */
function maxSentences(text: string): number {
  if (IS_OTHER.test(text)) return Infinity;
  const marks = text.match(MARKS)?.length ?? 0;
  return LAST_MARK.test(text) ? marks : marks + 1;
}

function countSentences(text: string, tag: string): number {
  const sentences =
    maxSentences(text) === 1
      ? [text]
      : splitSentences(
          text.replace(/\s+/g, ' ').replace(INITIALS, (name) => name.replaceAll('.', '')),
          tag,
        );
  return sentences.filter((sentence) => HAS_WORD.test(sentence)).length;
}

/**
 * Reports a target with fewer or more sentences than the source, beyond the tolerance. A target of about the same
 * length only splits or joins sentences. Its length must be nearer to what the number of sentences suggests.
 */
export const checkSentences: Check = ({ source, target, sourceTag, targetTag }) => {
  // Texts are compared only if both have at least one sentence.
  const maxDifference = Math.max(maxSentences(source), maxSentences(target)) - 1;
  const mayBeLonger = () => weighedLength(target) > weighedLength(source) * MIN_GROWTH;
  if (maxDifference <= MAX_DIFFERENCE && !mayBeLonger()) return [];
  const [from, to] = [countSentences(source, sourceTag), countSentences(target, targetTag)];
  if (from === to || from === 0 || to === 0) return [];
  const isLonger = to > from && mayBeLonger();
  const [fewer, more] = from < to ? [source, to - from] : [target, from - to];
  const semicolons = fewer.match(SEMICOLONS)?.length ?? 0;
  const growth = weighedLength(target) / weighedLength(source);
  const suggested = Math.sqrt(to / from);
  const isSplit =
    // Vowel signs have no weight, but repeat with their sentence.
    to > from ? Math.max(growth, target.length / source.length) < suggested : growth > suggested;
  return isLonger || (more > MAX_DIFFERENCE + semicolons && !isSplit) ? [''] : [];
};
