// @ts-check
/** Similar languages that a second, smaller model tells apart. */
export const NEIGHBOUR_GROUPS = Object.freeze([
  ['hr', 'bs', 'sr'],
  ['id', 'ms'],
  ['pt', 'gl'],
  ['no', 'da'],
  ['xh', 'zu'],
]);

/** Similar languages in which the same sentence may be correct. */
const TWINS = [
  ['hr', 'bs', 'sr'],
  ['id', 'ms'],
  ['no', 'da'],
  ['zh', 'zh_Hant'],
  ['hi', 'bho', 'mai', 'mr', 'ne', 'sa', 'gom'],
];

/** @param {string} one @param {string} other */
export const areTwins = (one, other) => TWINS.some((group) => group.includes(one) && group.includes(other));

/**
 * Normalizes a sentence, so that sentences that differ only in marks and capitals are equal.
 * @param {string} text
 */
export const toKey = (text) => text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
