import type { Check } from '../checkedSentence';
import { countDifferences } from './countDifferences';
import { maskUrls, MAY_BE_PLACEHOLDER, PLACEHOLDER_PATTERN } from './patterns';

/** White space in a tag, the case of its name and the position in `%1$s` may differ. */
function normalize(found: string): string {
  if (!found.startsWith('<')) return found.replace(/^%\d{1,2}\$/, '%');
  return found
    .replace(/\s+/g, ' ')
    .replace(/ ?\/?>$/, '>')
    .toLowerCase();
}

const placeholdersOf = (text: string) =>
  MAY_BE_PLACEHOLDER.test(text) ? (maskUrls(text).match(PLACEHOLDER_PATTERN) ?? []).map(normalize) : [];

/** Placeholders and tags occur as often as in the source. */
export const checkPlaceholders: Check = ({ source, target }) =>
  countDifferences(placeholdersOf(source), placeholdersOf(target));
