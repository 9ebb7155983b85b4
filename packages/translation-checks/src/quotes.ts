import type { Check } from './checkedSentence.js';
import { mask, maskUrls, TAG_PATTERN } from './fixed/patterns.js';

const DOUBLE = /["“”„‟«»『』「」〝〞〟＂]/gu;

/** A mark between letters is an apostrophe. */
const SINGLE = /[‹›]|(?<![\p{L}\p{N}])['`´‘‚‛’](?=\S)|(?<=\S)['´’‘](?![\p{L}\p{N}])/gu;

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

/** Reports a quotation of the source that is not quoted in the target. Any kind of quotation marks counts. */
export const checkQuotes: Check = ({ source, target }) => {
  const from = quotedParts(source.includes('>') ? source.replace(IN_TAG, '$1') : source);
  if (from.double % 2 !== 0) return [];
  if (from.all === 0) return IS_QUOTED.test(target) && quotedParts(target).double === 2 ? [''] : [];
  return from.double > 0 && quotedParts(target).all < quotedParts(unquote(source, target)).double ? [''] : [];
};
