import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { Check } from '../checkedSentence.js';
import { weighedLength } from './length.js';

/** A translation may split a sentence or join two. */
const MAX_DIFFERENCE = 1;

/** A translation may end a sentence where the other text has a semicolon. */
const SEMICOLONS = /[;；؛]\s/gu;

/** A sentence that was added makes the text longer by at least this factor. */
const MIN_GROWTH = 2;

/** Pieces without two letters in a row, such as list markers and initials, are no sentences. */
const HAS_WORD = /[\p{L}\p{M}]{2}|\p{Script=Han}/u;

/** Characters that may end a sentence wherever they are: all but those of Latin texts. */
const IS_OTHER = /[\u0085\u02e0-\u2012\u2015-\u2017\u201a\u201b\u201e-\uffff]/;

/** Marks that may end a sentence of a Latin text: not those within a name, a number or an address. */
const MARKS = /[.?!](?![A-Za-z\d])/g;
const LAST_MARK = /[.?!]\s*$/;

/** The most sentences that a text may have. Asking the segmenter takes much longer. */
function maxSentences(text: string): number {
  if (IS_OTHER.test(text)) return Infinity;
  const marks = text.match(MARKS)?.length ?? 0;
  return LAST_MARK.test(text) ? marks : marks + 1;
}

function countSentences(text: string, tag: string): number {
  const sentences = maxSentences(text) === 1 ? [text] : splitSentences(text.replace(/\s+/g, ' '), tag);
  return sentences.filter((sentence) => HAS_WORD.test(sentence)).length;
}

/** The target has about as many sentences as the source. */
export const checkSentences: Check = ({ source, target, sourceTag, targetTag }) => {
  // Each has one at least, or the texts are not compared.
  const maxDifference = Math.max(maxSentences(source), maxSentences(target)) - 1;
  const mayBeLonger = () => weighedLength(target) > weighedLength(source) * MIN_GROWTH;
  if (maxDifference <= MAX_DIFFERENCE && !mayBeLonger()) return [];
  const [from, to] = [countSentences(source, sourceTag), countSentences(target, targetTag)];
  if (from === to || from === 0 || to === 0) return [];
  const isLonger = to > from && mayBeLonger();
  const [fewer, more] = from < to ? [source, to - from] : [target, from - to];
  const semicolons = fewer.match(SEMICOLONS)?.length ?? 0;
  return isLonger || more > MAX_DIFFERENCE + semicolons ? [''] : [];
};
