// @ts-check
/** Neighbours that a second, smaller model tells apart. */
export const NEIGHBOUR_GROUPS = Object.freeze([
  ['hr', 'bs', 'sr'],
  ['id', 'ms'],
  ['pt', 'gl'],
  ['no', 'da'],
]);

/** Neighbours in which the same sentence may be right. */
const TWINS = [
  ['hr', 'bs', 'sr'],
  ['id', 'ms'],
  ['no', 'da'],
  ['zh', 'zh_Hant'],
  ['hi', 'bho', 'mai', 'mr', 'ne', 'sa', 'gom'],
];

/** @param {string} one @param {string} other */
export const areTwins = (one, other) => TWINS.some((group) => group.includes(one) && group.includes(other));

/** What two sentences have in common that differ in marks and capitals. @param {string} text */
export const toKey = (text) => text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
