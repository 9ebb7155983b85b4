import { z } from 'zod';
import { readJsonEntries } from './conjugateFile';
import { toConjugation, type Forms } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['je', 'tu', 'il/elle', 'nous', 'vous', 'ils/elles'];
const REFLEXIVE = ['me ', 'te ', 'se ', 'nous ', 'vous ', 'se '];
const REFLEXIVE_ELIDED = ['m’', 't’', 's’', 'nous ', 'vous ', 's’'];

/** Impersonal verbs have only the third persons, or only the third person singular: `pleut`, `faut`. */
const Row = z.array(z.string().nullable()).length(6).optional().catch(undefined);
/**
 * Lefff names tenses by letters: P present, I imperfect, F future; S and T are the present and imperfect of the
 * subjunctive.
 */
const Entry = z.object({ P: Row, I: Row, F: Row, S: Row, T: Row });

/** Corrections of Lefff's verb list: `je puis` is literary, `il taît` and `il vêtit` are wrong. */
const CORRECTIONS: Readonly<Record<string, readonly [person: number, form: string]>> = {
  pouvoir: [0, 'peux'], taire: [2, 'tait'], vêtir: [2, 'vêt'], revêtir: [2, 'revêt'], dévêtir: [2, 'dévêt'],
}; // prettier-ignore

/** Verbs whose present forms in Lefff are wrong or archaic (`je faux`). */
const NO_PRESENT = new Set(['faillir', 'gésir']);

const ENDINGS = {
  I: [/ais$/, /ais$/, /ait$/, /ions$/, /iez$/, /aient$/],
  F: [/rai$/, /ras$/, /ra$/, /rons$/, /rez$/, /ront$/],
  S: [/[es]$/, /s$/, /[et]$/, /ons$/, /ez$/, /nt$/],
  T: [/sse$/, /sses$/, /[âîûï]n?t$/, /ssions$/, /ssiez$/, /ssent$/],
  P: [/[sxei]$/, /[sx]$/, /[etdca]$/, /(?:ons|sommes)$/, /(?:ez|tes)$/, /nt$/],
} as const;

/** Returns the forms only if each has a possible ending for its person. */
function checked(row: z.infer<typeof Row>, endings: readonly RegExp[]): Forms | undefined {
  const forms = row?.map((form) => (form === null || form === 'NA' ? undefined : form));
  return forms?.every((form, person) => form === undefined || endings[person]?.test(form))
    ? forms
    : undefined;
}

/** The past tense is the imperfect, the only simple past of spoken French. French has no future subjunctive. */
export async function createFrenchConjugator(): Promise<(verb: string) => Conjugation | undefined> {
  const entries = await readJsonEntries('french-verbs-lefff/dist/conjugations.json');
  return (verb) => {
    const [, pronoun = '', infinitive = ''] = /^(s['’]|se )?([\p{L}-]+(?:er|ir|ïr|re))$/u.exec(verb) ?? [];
    const known = Entry.safeParse(entries.get(infinitive));
    if (!known.success) return undefined;
    const { P, I, F, S, T } = known.data;
    const correction = CORRECTIONS[infinitive];
    const present = correction ? P?.with(...correction) : P;
    const put = withPronoun(pronoun);
    return toConjugation(PERSONS, {
      indicative: {
        present: NO_PRESENT.has(infinitive) ? undefined : put(checked(present, ENDINGS.P)),
        past: put(checked(I, ENDINGS.I)),
        future: put(checked(F, ENDINGS.F)),
      },
      subjunctive: { present: put(checked(S, ENDINGS.S)), past: put(checked(T, ENDINGS.T)) },
    });
  };
}

/**
 * All forms of a verb begin with the same sound, so if the pronoun is elided in the infinitive (`s'`), it is elided in
 * all forms.
 */
function withPronoun(pronoun: string): (forms: Forms | undefined) => Forms | undefined {
  if (pronoun === '') return (forms) => forms;
  const pronouns = pronoun === 'se ' ? REFLEXIVE : REFLEXIVE_ELIDED;
  return (forms) => forms?.map((form, person) => form && (pronouns[person] ?? '') + form);
}
