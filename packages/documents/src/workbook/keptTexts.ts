import { toTextKey, type Criteria } from './criteria.js';
import type { PackageTexts } from '../package/packageFormat.js';
import type { ReviewedText } from './reviewTexts.js';

/** A cell may contain the criterion of a formula. */
const CRITERION = /^(?:[<>=]|\*\S)|\S\*$/;

/**
 * Finds the texts of cells that stay untranslated, so that formulas get the same results. These are texts that match a
 * criterion before or after the translation. If formulas compare cells, equal texts need equal translations, and
 * different texts need different ones.
 * @param isFixed whether a text stays for other reasons
 */
export function findKeptTexts(
  texts: readonly ReviewedText[],
  criteria: Criteria,
  isFixed: (text: ReviewedText) => boolean = () => false,
): ReviewedText[] {
  const kept = new Set<string>();
  const translations = new Map<string, string>();
  /** The source of each translation. */
  const sources = new Map<string, string>();
  const keep = (text: string) => {
    // A text that stays may equal the translation of another one, which then has to stay, too.
    for (let key: string | undefined = text; key !== undefined && !kept.has(key); key = sources.get(key))
      kept.add(key);
  };
  if (criteria.comparesCells)
    for (const { before } of texts) if (CRITERION.test(before)) criteria.addValue(before);
  for (const text of texts) {
    if (isFixed(text) || criteria.matches(text.before) || criteria.matches(text.after))
      keep(toTextKey(text.before));
  }
  for (const { before, after } of criteria.comparesCells ? texts : []) {
    const key = toTextKey(before);
    const translation = toTextKey(after);
    const source = kept.has(translation) ? translation : (sources.get(translation) ?? key);
    if (source !== key || (translations.get(key) ?? translation) !== translation) keep(key);
    translations.set(key, translation);
    if (!kept.has(key)) sources.set(translation, key);
  }
  return texts.filter(({ before, start, end }) => end > start && kept.has(toTextKey(before)));
}

/** Returns the translations, with the originals of texts that stay. */
export function withOriginals(
  { translations, segments }: Pick<PackageTexts, 'translations' | 'segments'>,
  texts: readonly ReviewedText[],
): string[] {
  const result = [...translations];
  for (const { start, end } of texts) result.splice(start, end - start, ...segments.slice(start, end));
  return result;
}
