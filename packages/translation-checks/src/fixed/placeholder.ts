import type { Check } from '../checkedSentence.js';
import { countDifferences } from './countDifferences.js';
import { maskUrls, mayHavePlaceholder, placeholdersOf } from './patterns.js';

/** White space in a tag and the case of its name may differ. */
function normalize(found: string): string {
  if (!found.startsWith('<')) return found;
  return found
    .replace(/\s+/g, ' ')
    .replace(/ ?\/?>$/, '>')
    .toLowerCase();
}

/** The start of an ICU message, such as `{count, plural,`. Languages have different numbers of branches. */
const ICU = /\{\s?[\w.]{1,40}\s?,\s?(?:plural|select|selectordinal)\s?,/u;
const ICU_NAMES = /(?<!(?:\p{L}|=\d)\s?)\{\s?([\w.]{1,40})\s?[,}]|(?<=\{)\{([\w.]{1,40})\}/gu;

const POSITION = /%\d{1,2}\$/u;

const icuNames = (text: string) => [
  ...new Set(Array.from(text.matchAll(ICU_NAMES), ([, name = '', inner]) => inner ?? name)),
];

/**
 * Reports placeholders and tags that occur more or less often than in the source. In an ICU message, only the names of
 * arguments are compared.
 */
export const checkPlaceholders: Check = ({ source, target }) => {
  if (!mayHavePlaceholder(source) && !mayHavePlaceholder(target)) return [];
  if (source.includes('{') && (ICU.test(source) || ICU.test(target)))
    return countDifferences(icuNames(source), icuNames(target));
  const [from = [], to = []] = [source, target].map((text) => placeholdersOf(maskUrls(text)).map(normalize));
  const haveAllPositions = [from, to].every((list) => list.some((one) => POSITION.test(one)));
  const withoutPosition = (one: string) => (haveAllPositions ? one : one.replace(POSITION, '%'));
  return countDifferences(from.map(withoutPosition), to.map(withoutPosition));
};
