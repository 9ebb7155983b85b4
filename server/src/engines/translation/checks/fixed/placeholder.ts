import type { Check } from '../checkedSentence';
import { countDifferences } from './countDifferences';
import { mask, PLACEHOLDER_PATTERN, URL_PATTERN } from './patterns';

/** White space in a tag, the case of its name and the position in `%1$s` may differ. */
function normalize(found: string): string {
  if (!found.startsWith('<')) return found.replace(/^%\d{1,2}\$/, '%');
  return found
    .replace(/\s+/g, ' ')
    .replace(/ ?\/?>$/, '>')
    .toLowerCase();
}

/** A character that every placeholder has. */
const MAY_HAVE_ONE = /[{%<&:]/;

const placeholdersOf = (text: string) =>
  MAY_HAVE_ONE.test(text) ? (mask(text, URL_PATTERN).match(PLACEHOLDER_PATTERN) ?? []).map(normalize) : [];

/** Placeholders and tags occur as often as in the source. */
export const checkPlaceholders: Check = ({ source, target }) =>
  countDifferences(placeholdersOf(source), placeholdersOf(target));
