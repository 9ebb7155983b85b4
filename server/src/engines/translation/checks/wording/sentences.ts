import { splitSentences } from '../../../../../../src/domain/translate/splitSentences';
import type { Check } from '../checkedSentence';
import { weighedLength } from './length';

/** A translation may split a sentence or join two. */
const MAX_DIFFERENCE = 1;

/** A translation may end a sentence where the other text has a semicolon. */
const SEMICOLONS = /[;；؛]\s/gu;

/** A sentence that was added makes the text longer by at least this factor. */
const MIN_GROWTH = 2;

/** Pieces without two letters in a row, such as list markers and initials, are no sentences. */
const HAS_WORD = /[\p{L}\p{M}]{2}|\p{Script=Han}/u;

/** A Latin text with a mark at its end at most is one sentence: the segmenter need not be asked. */
const IS_ONE = /^[^.?!\u0085\u02e0-\uffff]*[.?!]?\s*$/;

function countSentences(text: string, tag: string): number {
  const sentences = IS_ONE.test(text) ? [text] : splitSentences(text.replace(/\s+/g, ' '), tag);
  return sentences.filter((sentence) => HAS_WORD.test(sentence)).length;
}

/** The target has about as many sentences as the source. */
export const checkSentences: Check = ({ source, target, sourceTag, targetTag }) => {
  const [from, to] = [countSentences(source, sourceTag), countSentences(target, targetTag)];
  if (from === to || from === 0 || to === 0) return [];
  const isLonger = to > from && weighedLength(target) > weighedLength(source) * MIN_GROWTH;
  const [fewer, more] = from < to ? [source, to - from] : [target, from - to];
  const semicolons = fewer.match(SEMICOLONS)?.length ?? 0;
  return isLonger || more > MAX_DIFFERENCE + semicolons ? [''] : [];
};
