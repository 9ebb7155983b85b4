import { z } from 'zod';
import type { Forms } from './conjugatePersons';

/** An entry of the verb list in the current spelling, without tenses that have irregular endings. */
export interface GermanVerb {
  /** The separable prefix that the list names, which may be wrong. The forms do not contain the prefix. */
  readonly prefix: string;
  readonly participles: readonly string[];
  readonly present?: Forms | undefined;
  readonly past?: Forms | undefined;
  readonly subjunctive?: Forms | undefined;
  readonly subjunctivePast?: Forms | undefined;
}

const Person = z.union([z.string(), z.tuple([z.string(), z.string()])]);
const Three = z.object({ '1': Person, '2': Person, '3': Person });
const Tense = z.object({ S: Three, P: Three }).optional().catch(undefined);
const Entry = z.object({
  PA2: z.array(z.string()).catch([]),
  PRÄ: Tense,
  PRT: Tense,
  KJ1: Tense,
  KJ2: Tense,
});

/** The list derives wrong forms of Konjunktiv II from the past (`wärfe`). The right forms have ü (`würfe`). */
const WITH_UMLAUT_U = /(?<=^|[a-zäöü])(w|st|verd)ä(?=rfe|rbe)/;

/** @returns undefined if the verb is missing in the list or its entry is invalid */
export function parseGermanVerb(verb: string, value: unknown): GermanVerb | undefined {
  const known = Entry.safeParse(value);
  if (!known.success) return undefined;
  const { PA2, PRÄ: present, PRT, KJ1, KJ2 } = known.data;
  const spell = (form: string): string => reformed(form, verb);
  const forms = (tense: z.infer<typeof Tense>): string[] => formsOf(tense).map((form) => spell(headOf(form)));
  const prefixes = new Set([present, PRT, KJ1, KJ2].flatMap((tense) => formsOf(tense).map(prefixOf)));
  const [prefix = '', ...others] = prefixes;
  if (others.length > 0) return undefined;
  return {
    prefix,
    participles: PA2.map(spell),
    present: checked(forms(present), (list) => isPresent(list, verb.slice(prefix.length))),
    past: checked(forms(PRT), isPast),
    subjunctive: checked(forms(KJ1), isSubjunctive),
    subjunctivePast: checked(
      forms(KJ2).map((form) => form.replace(WITH_UMLAUT_U, '$1ü')),
      isSubjunctive,
    ),
  };
}

function formsOf(tense: z.infer<typeof Tense>): readonly z.infer<typeof Person>[] {
  return tense ? [tense.S, tense.P].flatMap((three) => [three[1], three[2], three[3]]) : [];
}

const headOf = (form: z.infer<typeof Person>): string => (typeof form === 'string' ? form : form[0]);
const prefixOf = (form: z.infer<typeof Person>): string => (typeof form === 'string' ? '' : form[1]);

function checked(
  forms: readonly string[],
  isRight: (forms: readonly string[]) => boolean,
): Forms | undefined {
  return forms.length === 6 && isRight(forms) ? forms : undefined;
}

function isPresent([, two = '', , we, you = '', they]: readonly string[], infinitive: string): boolean {
  return (
    we === they && (we === infinitive || infinitive === 'sein') && /(?:t|d)$/.test(you) && two.endsWith('t')
  );
}

function isPast([one = '', two = '', three, we = '', you = '', they]: readonly string[]): boolean {
  const plural = one.endsWith('e') ? `${one}n` : `${one}en`;
  const second = [`${one}st`, `${one}est`, ...(/[sßzx]$/.test(one) ? [`${one}t`] : [])];
  return (
    three === one &&
    we === plural &&
    they === we &&
    second.includes(two) &&
    you.startsWith(one) &&
    you.endsWith('t')
  );
}

function isSubjunctive([one = '', two = '', three, we, you = '', they]: readonly string[]): boolean {
  const stem = one.slice(0, -1);
  const short = [`${stem}st`, `${stem}t`, `${stem}n`];
  // Forms such as `handle, handelst, handeln` have one e less than regular forms.
  const isShort = /[lr]e$/.test(one) && two.endsWith('st') && we === they && you.endsWith('t');
  if (three !== one || we !== they || !one.endsWith('e')) return false;
  return (
    isShort ||
    ((two === `${one}st` || two === short[0]) && we === `${one}n` && (you === `${one}t` || you === short[1]))
  );
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };

/**
 * Converts the spelling before 1996. After a short vowel, ß becomes ss (`mußte`, `läßt`); after a long vowel it stays
 * (`heißt`, `saß`). A vowel that the infinitive has too keeps its length. Other vowels (`gießen, goß`, `essen, aß`) are
 * short, except a and ä.
 */
function reformed(form: string, infinitive: string): string {
  return form.replace(/(?<![aeiouäöü])([aeiouäöü])ß/g, (long, vowel: string) => {
    const base = UMLAUTS[vowel] ?? vowel;
    const [, last = '', s = ''] = /(?<![aeiouäöü])([aeiouäöü]+)(ss|ß)[^sß]*$/.exec(infinitive) ?? [];
    if ((UMLAUTS[last] ?? last) === base) return s === 'ß' ? long : `${vowel}ss`;
    return base === 'a' ? long : `${vowel}ss`;
  });
}
