import { findLanguage } from '../languages/lookup';
import type { LanguagePair } from './translation';

/** Languages that put no space between sentences. */
const UNSPACED = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

export const tagOf = (code: string) => findLanguage(code)?.tag ?? 'und';

const isUnspaced = (code: string) => UNSPACED.has(tagOf(code).split('-')[0] ?? '');

/**
 * The white space between two sentences of a line as the target language writes it. Line breaks and indents stay.
 * @param after the white space after the sentence in the source text
 */
export function spaceBetween(after: string, { source, target }: LanguagePair): string {
  if (after === ' ' && isUnspaced(target) && !isUnspaced(source)) return '';
  if (after === '' && isUnspaced(source) && !isUnspaced(target)) return ' ';
  return after;
}
