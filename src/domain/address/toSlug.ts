/**
 * Latin, Greek and Cyrillic accents. Marks of other scripts, such as Japanese voicing, are outside this
 * range.
 */
const ACCENTS = /[\u0300-\u036f]/g;

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The slug of a name (spec §2): lower case, without accents, each run of characters other than letters and
 * digits replaced by one hyphen, none at the ends. `Português (Brasil)` becomes `portugues-brasil`. The
 * result is NFC, so that kana and Hangul syllables stay whole. Empty if the name has no letters.
 */
export function toSlug(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(NOT_ALPHANUMERIC, '-').replace(/^-|-$/g, '');
}
