import type { Vocabulary } from './vocabulary';

/** The forms of a word that a rule can ask for; undefined if the vocabulary has no such form. */
export interface Inflections {
  plural(noun: string): string | undefined;
  singular(noun: string): string | undefined;
  /** `go` of `goes`, `went`, `gone` and `going`. */
  base(verb: string): string | undefined;
  third(verb: string): string | undefined;
  ing(verb: string): string | undefined;
  participle(verb: string): string | undefined;
  past(verb: string): string | undefined;
}

/** Irregular verbs that learners confuse most: base form, past tense, past participle. */
const IRREGULAR: readonly (readonly [base: string, past: string, participle: string])[] =
  `be was been, become became become, begin began begun, break broke broken, bring brought brought, build built built,
   buy bought bought, catch caught caught, choose chose chosen, come came come, do did done, draw drew drawn,
   drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feel felt felt, fight fought fought,
   find found found, fly flew flown, forget forgot forgotten, get got got, give gave given, go went gone, grow grew grown,
   have had had, hear heard heard, hide hid hidden, keep kept kept, know knew known, learn learned learned,
   leave left left, lose lost lost, make made made, mean meant meant, meet met met, pay paid paid, ride rode ridden,
   ring rang rung, rise rose risen, run ran run, say said said, see saw seen, sell sold sold, send sent sent,
   shake shook shaken, show showed shown, sing sang sung, sit sat sat, sleep slept slept, speak spoke spoken,
   spend spent spent, stand stood stood, steal stole stolen, swim swam swum, take took taken, teach taught taught,
   tell told told, think thought thought, throw threw thrown, understand understood understood, wake woke woken,
   wear wore worn, win won won, write wrote written`
    .split(',')
    .map((line) => {
      const [base = '', past = '', participle = ''] = line.trim().split(' ');
      return [base, past, participle] as const;
    });

const PEOPLE: ReadonlyMap<string, string> = new Map([
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
]);
const SINGULARS: ReadonlyMap<string, string> = new Map([...PEOPLE].map(([one, many]) => [many, one]));

const ES = /(?:[sxz]|ch|sh|[^aeiou]o)$/;
const withS = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : word + (ES.test(word) ? 'es' : 's');

function ingForms(verb: string): readonly string[] {
  if (verb.endsWith('ie')) return [verb.replace(/ie$/, 'ying')];
  if (/[^eoy]e$/.test(verb)) return [verb.replace(/e$/, 'ing')];
  return [`${verb}ing`, `${verb}${verb.slice(-1)}ing`];
}

const edForms = (verb: string): readonly string[] => [`${verb}ed`, `${verb}d`, verb.replace(/y$/, 'ied')];

const BASE_ENDINGS: readonly (readonly [ending: RegExp, by: string])[] = [
  [/ies$/, 'y'],
  [/ied$/, 'y'],
  [/([bdgklmnprt])\1(?:ed|ing)$/, '$1'],
  [/(?:ed|es|s)$/, ''],
  [/s$/, ''],
  [/d$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
];

export function createInflections({ classes, count }: Vocabulary): Inflections {
  const withClass = (forms: readonly string[], letters: RegExp) =>
    forms
      .filter((form) => letters.test(classes(form)))
      .toSorted((a, b) => (count(b) ?? 0) - (count(a) ?? 0))[0];
  return {
    plural: (noun) => PEOPLE.get(noun) ?? withClass([withS(noun), `${noun}s`], /p/i),
    singular: (noun) =>
      SINGULARS.get(noun) ??
      withClass([noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')], /n/i),
    base: (verb) =>
      IRREGULAR.find((forms) => forms.includes(verb))?.[0] ??
      withClass(
        BASE_ENDINGS.filter(([ending]) => ending.test(verb)).map(([ending, by]) => verb.replace(ending, by)),
        /v/i,
      ),
    third: (verb) => withClass([withS(verb)], /z/i),
    ing: (verb) => withClass(ingForms(verb), /g/i),
    participle: (verb) =>
      IRREGULAR.find(([base, past]) => base === verb || past === verb)?.[2] ?? withClass(edForms(verb), /e/i),
    past: (verb) => IRREGULAR.find(([base]) => base === verb)?.[1] ?? withClass(edForms(verb), /d/i),
  };
}
