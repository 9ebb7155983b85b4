import { IRREGULAR_ADJECTIVES, IRREGULAR_NOUNS, IRREGULAR_VERB_FORMS } from './irregularForms.js';
import type { PartOfSpeech } from './partOfSpeech.js';

/** WordNet's rules of detachment (morphy.7), and rules for doubled consonants (`stopping`). */
const ENDINGS: Readonly<Record<PartOfSpeech, readonly (readonly [RegExp, string])[]>> = {
  noun: [
    [/(?<![su])s$/, ''],
    [/(?<=[sxz]|ch|sh)es$/, ''],
    [/men$/, 'man'],
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/ves$/, 'fe'],
    [/(?<=[^aeiou]o|u)es$/, ''],
    [/uses$/, 'us'],
  ],
  verb: [
    [/(?<!s)s$/, ''],
    [/ies$/, 'y'],
    [/es$/, ''],
    [/ed$/, 'e'],
    [/ed$/, ''],
    [/ing$/, 'e'],
    [/ing$/, ''],
    [/ied$/, 'y'],
    [/ying$/, 'ie'],
    [/([bdfgklmnprstvz])\1(?:ed|ing|es)$/, '$1'],
    [/ck(?:ed|ing)$/, 'c'],
  ],
  adj: [
    [/er$/, ''],
    [/est$/, ''],
    [/er$/, 'e'],
    [/est$/, 'e'],
    [/ie(?:r|st)$/, 'y'],
    [/([bdgmnt])\1e(?:r|st)$/, '$1'],
  ],
  adv: [],
};

/** Function words that look like an inflected form: `his` is not the plural of `hi`. */
const NOT_INFLECTED = new Set([
  'as',
  'his',
  'its',
  'this',
  'thus',
  'us',
  'yes',
  'less',
  'was',
  'has',
  'is',
  'does',
]);

/** A stem has at least two letters and a vowel. */
const STEM = /^(?=.*[aeiouy]).{2,}$/;

/** The maximum number of words in a phrasal verb. Its first word is inflected: `looked up`. */
const MAX_WORDS = 5;

/**
 * The word itself is first. Words are separated by `_`.
 * @param irregularVerbs maps inflected forms to infinitives
 */
export function baseForms(
  word: string,
  part: PartOfSpeech,
  irregularVerbs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const words = word.split('_');
  const forms = [word, ...detach(word, part, irregularVerbs)];
  if (part === 'verb' && words.length > 1 && words.length <= MAX_WORDS) {
    const [head = '', ...rest] = words;
    forms.push(...detach(head, part, irregularVerbs).map((form) => [form, ...rest].join('_')));
  }
  return [...new Set(forms)];
}

function detach(
  word: string,
  part: PartOfSpeech,
  irregularVerbs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const regular = NOT_INFLECTED.has(word)
    ? []
    : ENDINGS[part]
        .filter(([ending]) => ending.test(word))
        .map(([ending, base]) => word.replace(ending, base));
  return [...irregular(word, part, irregularVerbs), ...regular.filter((form) => STEM.test(form))];
}

function irregular(
  word: string,
  part: PartOfSpeech,
  irregularVerbs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (part === 'noun') return IRREGULAR_NOUNS.get(word) ?? [];
  if (part === 'verb')
    return [...(IRREGULAR_VERB_FORMS.get(word) ?? []), ...(irregularVerbs.get(word) ?? [])];
  return IRREGULAR_ADJECTIVES.get(word) ?? [];
}
