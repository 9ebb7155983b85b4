import type { EnglishVerbs } from './conjugateEnglishData';
import { toConjugation } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['I', 'you', 'he/she/it', 'we', 'you (plural)', 'they'];

/** Modal verbs, with present and past. They have no infinitive, so they have no future or subjunctive. */
const MODALS: ReadonlyMap<string, readonly [string, string | undefined]> = new Map([
  ['can', ['can', 'could']],
  ['may', ['may', 'might']],
  ['shall', ['shall', 'should']],
  ['will', ['will', 'would']],
  ['must', ['must', undefined]],
  ['ought', ['ought', undefined]],
]);

/** The second words of phrasal verbs such as `give up`. Only the first word is inflected. */
const PARTICLES = new Set(
  (
    'about across ahead along apart around aside at away back by down for forth forward in into of off on out over ' +
    'through to together under up upon with'
  ).split(' '),
);

/** Verbs whose listed gerund doubles a consonant, while the past does not: `biassing`, but `biased`. */
const NO_DOUBLING = new Set([
  'arc',
  'bayonet',
  'benefit',
  'bias',
  'bing',
  'bit',
  'combat',
  'focus',
  'hocus',
  'talc',
]);

/**
 * A verb with one of these prefixes is as irregular as the verb without it: `rethink`. Exceptions such as `relay` are
 * in the verb list.
 */
const PREFIX = /^(?:out|over|under|un|re|mis|fore|inter|pre)(?=[a-z]{3})/;

const six = (form: string): string[] => Array.from({ length: 6 }, () => form);

/**
 * Conjugates `run`, `give up`, `baby-sit`, without a check that the word is a verb. The subjunctive equals the base
 * form, except for `were` in the past of `be`. English has no future subjunctive.
 */
export function conjugateEnglish(verb: string, verbs: EnglishVerbs): Conjugation | undefined {
  const modal = MODALS.get(verb);
  if (modal) {
    const [present, past] = modal;
    return toConjugation(PERSONS, {
      indicative: { present: six(present), past: past === undefined ? [] : six(past) },
    });
  }
  if (verb === 'be') {
    return toConjugation(PERSONS, {
      indicative: {
        present: ['am', 'are', 'is', 'are', 'are', 'are'],
        past: ['was', 'were', 'was', 'were', 'were', 'were'],
        future: six('will be'),
      },
      subjunctive: { present: six('be'), past: six('were') },
    });
  }
  const parts = splitVerb(verb);
  if (!parts || parts.head === 'be') return undefined;
  const { before, head, after } = parts;
  const whole = (form: string): string =>
    form
      .split(' / ')
      .map((one) => before + one + after)
      .join(' / ');
  const present = six(verb);
  present[2] = whole(thirdPerson(head, verbs));
  const past = six(whole(pastOf(head, verbs)));
  return toConjugation(PERSONS, {
    indicative: { present, past, future: six(`will ${verb}`) },
    subjunctive: { present: six(verb), past },
  });
}

interface VerbParts {
  readonly before: string;
  readonly head: string;
  readonly after: string;
}

function splitVerb(verb: string): VerbParts | undefined {
  const match = /^((?:[a-z]+-)*)([a-z]{2,})((?: [a-z]+)*)$/.exec(verb);
  if (!match) return undefined;
  const [, before = '', head = '', after = ''] = match;
  const followers = after.split(' ').filter((word) => word !== '');
  return followers.every((word) => PARTICLES.has(word)) ? { before, head, after } : undefined;
}

function thirdPerson(verb: string, verbs: EnglishVerbs): string {
  if (verb === 'have') return 'has';
  if (verb === 'stomach') return 'stomachs';
  if (/[sz]$/.test(verb)) return `${doubled(verb, verbs)}es`;
  if (/(?:x|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`;
  return /(?:[^aeiou]|qu)y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function pastOf(verb: string, verbs: EnglishVerbs): string {
  const irregular = verbs.past.get(verb);
  if (irregular !== undefined) return irregular;
  const prefix = PREFIX.exec(verb)?.[0] ?? '';
  const ofBase = prefix === '' ? undefined : verbs.past.get(verb.slice(prefix.length));
  if (ofBase !== undefined)
    return ofBase
      .split(' / ')
      .map((form) => prefix + form)
      .join(' / ');
  if (verb.endsWith('e')) return `${verb}d`;
  if (/(?:[^aeiou]|qu)y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb, verbs)}ed`;
}

/** Returns the forms of a verb of one word: `writes`, `wrote`, `writing`, `written`. The rules inflect any word. */
export function englishForms(verb: string, verbs: EnglishVerbs): readonly string[] {
  const stem = /[^eoy]e$/.test(verb) ? verb.slice(0, -1) : doubled(verb, verbs);
  const gerund = verbs.gerunds.get(verb) ?? `${stem}ing`;
  const irregular = verbs.irregular.get(verb) ?? [];
  return [...new Set([thirdPerson(verb, verbs), ...pastOf(verb, verbs).split(' / '), gerund, ...irregular])];
}

/**
 * Returns the stem before `-ed` and `-es`: `stopp`, `quizz`, `panick`. If the list has no gerund, short words with one
 * vowel double their last letter.
 */
function doubled(verb: string, verbs: EnglishVerbs): string {
  if (NO_DOUBLING.has(verb)) return verb;
  const twice = verb + verb.slice(-1);
  const gerund = verbs.gerunds.get(verb);
  if (gerund === `${twice}ing`) return twice;
  if (gerund === `${verb}king` && verb.endsWith('c')) return `${verb}k`;
  return /^y?[^aeiouy]*[aeiou][bdfgklmnprtvz]$/.test(verb) ? twice : verb;
}
