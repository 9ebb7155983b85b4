import type { Gender, GrammaticalNumber } from './readings';

/** A pronoun that is the subject of the verb behind it. */
export interface Subject {
  readonly person: 'p1' | 'p2' | 'p3';
  readonly number: GrammaticalNumber;
  /** Undefined if an adjective behind *is* may have either. */
  readonly gender?: Gender;
}

/** What the agreement of adjectives and verbs needs besides Apertium's dictionaries. */
export interface SentenceOptions {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Subjects that only a verb can follow, so that it may look like a noun: French *tu porte*. */
  readonly clitics: ReadonlySet<string>;
  /** Subjects that are objects, too: French *Vous permet de choisir*. */
  readonly objects: ReadonlySet<string>;
  /** Nouns behind which an adjective may belong to another word, or be mentioned: *una vez instalado*, *la opción progresivo*. */
  readonly labels: ReadonlySet<string>;
  /** Words before a subject at the start of a sentence. */
  readonly openers: ReadonlySet<string>;
  /** Words between a subject and its verb. */
  readonly negations: ReadonlySet<string>;
  /** Words at the start of a sentence behind which an adjective belongs to the noun before it, not to a subject. */
  readonly leads: ReadonlySet<string>;
  /** The third persons of verbs such as *be*, and their number. */
  readonly copulas: ReadonlyMap<string, GrammaticalNumber>;
  /** Words between *be* and an adjective. */
  readonly degrees: ReadonlySet<string>;
  /** Words that may follow an adjective of a sentence and begin something new. */
  readonly followers: ReadonlySet<string>;
  /** Headwords of adjectives that are nouns, too, but not behind a noun. */
  readonly descriptive: ReadonlySet<string>;
  /** Adjectives that are adverbs or conjunctions behind a noun. */
  readonly fixed: ReadonlySet<string>;
  /** Adjectives behind *is* that need not belong to the subject: *la cosa está claro*, or values of a program. */
  readonly impersonal: ReadonlySet<string>;
  /** Headwords of adjectives that are shortened before a noun. */
  readonly shortened: ReadonlySet<string>;
  /** Determiners that begin with a preposition, so that their noun is no subject. */
  readonly contracted: RegExp;
}

const toList = (words: string): readonly string[] => words.split(/[|\s]+/).filter((word) => word !== '');

const toNumber = (name: string | undefined): GrammaticalNumber => (name === 'pl' ? 'pl' : 'sg');

function toSubject(description: string): readonly [string, Subject] {
  const [word = '', person = '', gender = ''] = description.split(':');
  const found = (['p1', 'p2', 'p3'] as const).find((name) => name === person.slice(0, 2)) ?? 'p3';
  const number = toNumber(person.slice(2));
  return [
    word,
    {
      person: found,
      number,
      ...((gender === 'm' || gender === 'f') && { gender: gender === 'm' ? 'm' : 'f' }),
    },
  ];
}

type Rows = Readonly<Record<Exclude<keyof SentenceOptions, 'copulas' | 'contracted'>, string>> & {
  readonly contracted: RegExp;
  readonly copulas: Readonly<Record<GrammaticalNumber, string>>;
};

/** Words divided by spaces or `|`; subjects such as `ella:p3sg:f`. */
export function toSentenceOptions({ subjects, copulas, contracted, ...rows }: Rows): SentenceOptions {
  const set = (words: string): ReadonlySet<string> => new Set(toList(words));
  const numbers = (['sg', 'pl'] as const).flatMap((number) =>
    toList(copulas[number]).map((word) => [word, number] as const),
  );
  return {
    subjects: new Map(toList(subjects).map(toSubject)),
    copulas: new Map(numbers),
    clitics: set(rows.clitics),
    objects: set(rows.objects),
    labels: set(rows.labels),
    openers: set(rows.openers),
    negations: set(rows.negations),
    leads: set(rows.leads),
    degrees: set(rows.degrees),
    followers: set(rows.followers),
    descriptive: set(rows.descriptive),
    fixed: set(rows.fixed),
    impersonal: set(rows.impersonal),
    shortened: set(rows.shortened),
    contracted,
  };
}
