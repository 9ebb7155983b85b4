import type { Check } from './checkedSentence.js';

/**
 * Kinds of brackets are counted together, because a translation may change the kind: `[1]` is `【1】`, `[default]` is
 * `(default)`.
 */
const OPENING = '(（[［【〔';
const CLOSING = ')）]］】〕';

/** An optional ending or prefix: `file(s)`, `(un)set`. */
const OPTIONAL = /(?<=\p{L})\(\p{L}{1,3}\)|\(\p{L}{1,3}\)(?=\p{L})/gu;

/** The `(a)` of a list is `a)` in many languages, and the `(555)` of a telephone number is `555`. */
const MARKER = /(?<![\p{L}\p{N}])[(（](?:\p{L}[)）]|\d{2,5}[)）]\s?\d{2,4}[-\s.])/gu;
const HALF_MARKER = /(?<![\p{L}\p{N}(（])\p{L}[)）]/gu;

/** The content of brackets. A name or number that the target writes without brackets is not missing. */
const CONTENT = /[(（[［【〔]([^()（）[\]［］【】〔〕]{1,80})[)）\]］】〕]/gu;
const NAMES = /\p{Lu}[\p{L}\p{M}\p{N}]+|\d+(?:[.,]\d+)*/gu;

/** Counts the brackets of the source whose number, or else name, is in the target. */
function countKept(source: string, target: string): number {
  return Array.from(source.matchAll(CONTENT), ([, content = '']) => {
    const names = content.match(NAMES) ?? [];
    const numbers = names.filter((name) => /\d/.test(name));
    return numbers.length > 0 ? numbers : names;
  }).filter((names) => names.length > 0 && names.every((name) => name.length > 1 && target.includes(name)))
    .length;
}

const HAS_BRACKET = /[()（）[\]［］【】〔〕]/u;

const countOf = (text: string, marks: string) =>
  Array.from(text).filter((mark) => marks.includes(mark)).length;

/**
 * Reports a translation that lacks brackets of the source, or leaves one open. A source with a single bracket, such as
 * `a)`, is skipped. A translator may add brackets.
 */
export const checkBrackets: Check = ({ source, target, masked, measures }) => {
  if (!HAS_BRACKET.test(source) && !HAS_BRACKET.test(target)) return [];
  const from = masked.source.replace(OPTIONAL, ' ');
  const to = masked.target;
  const count = countOf(from, OPENING);
  if (count !== countOf(from, CLOSING)) return [];
  const markers = from.match(MARKER)?.length ?? 0;
  const halves = markers > 0 ? (to.match(HALF_MARKER)?.length ?? 0) : 0;
  const [opened, closed] = [countOf(to, OPENING), countOf(to, CLOSING)];
  if (opened !== closed - halves) return [''];
  const needed = count - markers - measures.source.filter(({ isRepetition }) => isRepetition).length;
  return opened < needed && opened < needed - countKept(from, to) ? [''] : [];
};
