import type { Check } from './checkedSentence.js';
import { weighedLength } from './wording/length.js';
import { mask, maskUrls, TAG_PATTERN } from './fixed/patterns.js';

const DOUBLE = /["“”„‟«»『』「」〝〞〟＂]/gu;

/** A mark between letters is an apostrophe, except in East Asian scripts, which add particles: `‘책’을`. */
const SINGLE =
  /[‹›]|(?<![\p{L}\p{N}])['`´‘‚‛’](?=\S)|(?<=\S)['´’‘](?!(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])/gu;

const HAS_SINGLE = /['`´‘’‚‛‹›]/;
const HAS_MARK = /["“”„‟«»『』「」〝〞〟＂'`´‘’‚‛‹›]/;

const IS_QUOTED = /^\s*["“”„«『「].*["“”»』」][.!?。]?\s*$/su;

/** A quoted word. A translation may drop the marks of a file name, option or command that it keeps. */
const QUOTED_WORD = /["“”„‟«『「]([^\s"“”„‟»『』「」]{2,80})["“”‟»』」]/gu;

/**
 * Quotation marks within a tag, which a translation may drop because the tag already sets off the word:
 * `<b>“Save”</b>`.
 */
const IN_TAG = /(?<=>)["“„«]([^<>"“”«»]{1,80})["”“»](?=<)/gu;

function unquote(source: string, target: string): string {
  return source.replace(QUOTED_WORD, (quoted, word: string) => (target.includes(word) ? word : quoted));
}

/** An inch mark does not count. */
function quotedParts(text: string): { readonly double: number; readonly all: number } {
  if (!HAS_MARK.test(text)) return { double: 0, all: 0 };
  const plain = mask(maskUrls(text), TAG_PATTERN).replace(/(?<=\d)"(?=\s|$)/g, ' ');
  const double = (plain.match(DOUBLE) ?? []).length;
  const single = HAS_SINGLE.test(plain) ? (plain.match(SINGLE) ?? []).length : 0;
  return { double, all: double + single };
}

/** A longer text may report what it quotes: `he said "it works"` is `er sagte, es funktioniere`. */
const MAX_LABEL_LETTERS = 50;

/**
 * Reports a quotation of the source that is not quoted in the target. Any kind of quotation marks counts. In a longer
 * text, only a quotation without its end is reported.
 */
export const checkQuotes: Check = ({ source, target, masked }) => {
  const from = quotedParts(source.includes('>') ? source.replace(IN_TAG, '$1') : source);
  if (from.double % 2 !== 0) return [];
  if (from.all === 0) return IS_QUOTED.test(target) && quotedParts(target).double === 2 ? [''] : [];
  const to = quotedParts(target);
  const isLabel = weighedLength(masked.source) <= MAX_LABEL_LETTERS;
  const isMissing = from.double > 0 && to.all < quotedParts(unquote(source, target)).double;
  return isMissing && (isLabel || to.double % 2 !== 0) ? [''] : [];
};
