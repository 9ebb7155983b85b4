/**
 * The target languages with a formality: those for which DeepL's API (`formality`: de, es, fr, it, ja, nl, pl, pt, ru) or
 * Amazon Translate (`Formality`: de, es, fr, hi, it, ja, ko, nl, pt) documents one. Regional variants follow their language.
 */
const LANGUAGES_WITH_FORMALITY: ReadonlySet<string> = new Set('de es fr hi it ja ko nl pl pt ru'.split(' '));

/** @param code an entry code, such as `pt_BR` */
export function hasFormality(code: string): boolean {
  return LANGUAGES_WITH_FORMALITY.has(code.replace(/_.*/, ''));
}
