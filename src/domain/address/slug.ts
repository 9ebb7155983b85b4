/** Latin, Greek and Cyrillic accents. The marks of other scripts, such as Japanese voicing, lie elsewhere. */
const ACCENTS = /[\u0300-\u036f]/g;

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * A name as a piece of an address (spec §2): lower case, without accents, every run of other characters
 * than letters and digits one hyphen, none at the ends. `Português (Brasil)` becomes `portugues-brasil`.
 * The result is in NFC, so that kana and Hangul syllables stay whole. Empty if the name has no letters.
 */
export function toSlug(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(NOT_ALPHANUMERIC, '-').replace(/^-|-$/g, '');
}
