/**
 * Each target language is documented for DeepL's API (`formality`: de, es, fr, it, ja, nl, pl, pt, ru) or Amazon
 * Translate (`Formality`: de, es, fr, hi, it, ja, ko, nl, pt).
 */
const LANGUAGES_WITH_FORMALITY: ReadonlySet<string> = new Set('de es fr hi it ja ko nl pl pt ru'.split(' '));

/**
 * A regional variant follows its language.
 * @param code a catalogue code, such as `pt_BR`
 */
export function hasFormality(code: string): boolean {
  return LANGUAGES_WITH_FORMALITY.has(code.replace(/_.*/, ''));
}
