/** Latin, Greek and Cyrillic accents. The range excludes marks of other scripts, such as Japanese voicing marks. */
const ACCENTS = /[\u0300-\u036f]/g;

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Converts a name to a slug (spec §2): lower case, without accents, words joined by single hyphens. `Português (Brasil)`
 * becomes `portugues-brasil`. The result is NFC, so that kana and Hangul syllables stay whole. Empty if the name has no
 * letters.
 */
export function toSlug(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(NOT_ALPHANUMERIC, '-').replace(/^-|-$/g, '');
}
