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
  comparative(adjective: string): string | undefined;
  superlative(adjective: string): string | undefined;
  /** The form of a verb that another verb has: `makes` of `make` for `does`. */
  like(other: string, base: string): string | undefined;
}

/** Irregular verbs that learners use: base form, past tense, past participle. */
export const IRREGULAR: readonly (readonly [base: string, past: string, participle: string])[] =
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
   wear wore worn, win won won, write wrote written, bear bore borne, beat beat beaten, bend bent bent, bind bound bound,
   bite bit bitten, bleed bled bled, blow blew blown, breed bred bred, cling clung clung, creep crept crept, deal dealt dealt,
   dig dug dug, feed fed fed, flee fled fled, forbid forbade forbidden, forgive forgave forgiven, freeze froze frozen,
   hang hung hung, hold held held, kneel knelt knelt, lay laid laid, lead led led, lend lent lent,
   overcome overcame overcome, seek sought sought, shine shone shone, shoot shot shot, shrink shrank shrunk, sink sank sunk,
   slide slid slid, spin spun spun, spring sprang sprung, stick stuck stuck, sting stung stung, strike struck struck,
   swear swore sworn, sweep swept swept, swing swung swung, tear tore torn, weave wove woven, weep wept wept,
   withdraw withdrew withdrawn`
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

const COMPARED: ReadonlyMap<string, readonly [comparative: string, superlative: string]> = new Map([
  ['good', ['better', 'best']],
  ['bad', ['worse', 'worst']],
]);

/** `easier` of `easy`, `bigger` of `big`. */
const comparedForms = (adjective: string, ending: 'er' | 'est'): readonly string[] => [
  adjective.replace(/e$/, '').replace(/y$/, 'i') + ending,
  `${adjective}${adjective.slice(-1)}${ending}`,
];

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
  const base = (verb: string) =>
    IRREGULAR.find((forms) => forms.includes(verb))?.[0] ??
    withClass(
      BASE_ENDINGS.filter(([ending]) => ending.test(verb)).map(([ending, by]) => verb.replace(ending, by)),
      /v/i,
    );
  const third = (verb: string) => (verb === 'have' ? 'has' : undefined) ?? withClass([withS(verb)], /z/i);
  const ing = (verb: string) => (verb === 'be' ? 'being' : undefined) ?? withClass(ingForms(verb), /g/i);
  const participle = (verb: string) =>
    IRREGULAR.find(([own, past]) => own === verb || past === verb)?.[2] ?? withClass(edForms(verb), /e/i);
  const past = (verb: string) =>
    IRREGULAR.find(([own]) => own === verb)?.[1] ?? withClass(edForms(verb), /d/i);
  return {
    plural: (noun) => PEOPLE.get(noun) ?? withClass([withS(noun), `${noun}s`], /p/i),
    singular: (noun) =>
      SINGULARS.get(noun) ??
      withClass([noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')], /n/i),
    base,
    third,
    ing,
    participle,
    past: (verb) => past(verb) ?? past(base(verb) ?? verb),
    comparative: (adjective) =>
      COMPARED.get(adjective)?.[0] ?? withClass(comparedForms(adjective, 'er'), /c/i),
    superlative: (adjective) =>
      COMPARED.get(adjective)?.[1] ?? withClass(comparedForms(adjective, 'est'), /s/i),
    like(other, verb) {
      const own = base(other) ?? other;
      if (other === own) return verb;
      if (other === 'does' || other === 'has' || other === third(own)) return third(verb);
      if (other === ing(own)) return ing(verb);
      if (other === past(own)) return past(verb);
      return other === participle(own) ? participle(verb) : undefined;
    },
  };
}
