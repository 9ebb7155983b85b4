import { languageTag } from '../languages/lookup.js';
import type { LanguagePair } from './translation.js';

const UNSPACED = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

const isUnspaced = (code: string) => UNSPACED.has(languageTag(code).replace(/-.*/, ''));

/**
 * The white space between two sentences by the rules of the target language. Line breaks and indents stay.
 * @param after the white space after the sentence in the source text
 */
export function spaceBetween(after: string, { source, target }: LanguagePair): string {
  if (after === ' ' && isUnspaced(target) && !isUnspaced(source)) return '';
  if (after === '' && isUnspaced(source) && !isUnspaced(target)) return ' ';
  return after;
}
