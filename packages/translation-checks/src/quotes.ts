import type { Check } from './checkedSentence.js';
import { mask, maskUrls, TAG_PATTERN } from './fixed/patterns.js';

const DOUBLE = /["“”„‟«»『』「」〝〞〟＂]/gu;

/** Single marks that are no apostrophes: not between letters. */
const SINGLE = /[‹›]|(?<![\p{L}\p{N}])['`´‘‚‛’](?=\S)|(?<=\S)['´’‘](?![\p{L}\p{N}])/gu;

const HAS_SINGLE = /['`´‘’‚‛‹›]/;
const HAS_MARK = /["“”„‟«»『』「」〝〞〟＂'`´‘’‚‛‹›]/;

const IS_QUOTED = /^\s*["“”„«『「].*["“”»』」][.!?。]?\s*$/su;

/** A quoted word. Names of files, options and commands may lose their marks if they stay as they are. */
const QUOTED_WORD = /["“”„‟«『「]([^\s"“”„‟»『』「」]{2,80})["“”‟»』」]/gu;

/** A tag that shows a word may do without its marks: `<b>“Save”</b>`. */
const IN_TAG = /(?<=>)["“„«]([^<>"“”«»]{1,80})["”“»](?=<)/gu;

/** Removes the marks around the words of the source that stand in the target as they are. */
function unquote(source: string, target: string): string {
  return source.replace(QUOTED_WORD, (quoted, word: string) => (target.includes(word) ? word : quoted));
}

/** Marks around which a quotation stands, in pairs. An inch mark is no quotation. */
function quotedParts(text: string): { readonly double: number; readonly all: number } {
  if (!HAS_MARK.test(text)) return { double: 0, all: 0 };
  const plain = mask(maskUrls(text), TAG_PATTERN).replace(/(?<=\d)"(?=\s|$)/g, ' ');
  const double = (plain.match(DOUBLE) ?? []).length;
  const single = HAS_SINGLE.test(plain) ? (plain.match(SINGLE) ?? []).length : 0;
  return { double, all: double + single };
}

/** What is quoted in the source is quoted in the target, in any kind of marks. */
export const checkQuotes: Check = ({ source, target }) => {
  const from = quotedParts(source.includes('>') ? source.replace(IN_TAG, '$1') : source);
  if (from.double % 2 !== 0) return [];
  if (from.all === 0) return IS_QUOTED.test(target) && quotedParts(target).double === 2 ? [''] : [];
  return from.double > 0 && quotedParts(target).all < quotedParts(unquote(source, target)).double ? [''] : [];
};
