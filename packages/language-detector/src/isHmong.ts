const WORDS = /[\p{L}\p{M}]+/gu;

/** A syllable in the Romanized Popular Alphabet: `ntxhais`. A consonant at its end writes the tone. */
const SYLLABLE = /^[bcdfhklmnpqrstvxyz]{0,5}(?:aa|ai|au|aw|ee|ia|oo|ua|[aeiouw])[bdgjmsv]?$/;
const TONE = /[bdgjmsv]$/;

const MIN_WORDS = 6;
/** Many writers join the syllables of a word, and names and loans are no syllables. */
const MIN_SYLLABLES = 0.7;
const MIN_TONES = 0.5;

/**
 * Tells by the spelling whether a text is in Hmong: it writes a space after each syllable, and tones as consonants. No
 * other language does both, so no model is needed.
 */
export function isHmong(prose: string): boolean {
  const words = prose.toLowerCase().match(WORDS) ?? [];
  const syllables = words.filter((word) => SYLLABLE.test(word));
  const tones = syllables.filter((word) => TONE.test(word));
  return (
    words.length >= MIN_WORDS &&
    syllables.length >= words.length * MIN_SYLLABLES &&
    tones.length >= words.length * MIN_TONES
  );
}
