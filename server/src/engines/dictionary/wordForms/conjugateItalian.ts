import { z } from 'zod';
import { readJsonEntries } from './conjugateFile';
import { onStem, toConjugation, type Forms } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['io', 'tu', 'lui/lei', 'noi', 'voi', 'loro'];
const REFLEXIVE = ['mi ', 'ti ', 'si ', 'ci ', 'vi ', 'si '];
const KEYS = ['S1', 'S2', 'S3', 'P1', 'P2', 'P3'] as const;

const IMPERFECT = ['vo', 'vi', 'va', 'vamo', 'vate', 'vano'];
const FUTURE = ['rò', 'rai', 'rà', 'remo', 'rete', 'ranno'];
const SUBJUNCTIVE_PAST = ['ssi', 'ssi', 'sse', 'ssimo', 'ste', 'ssero'];
const PRESENT = [/o$/, /i$/, /[aeò]$/, /(?<!i)iamo$/, /[aei]te$/, /no$/];

interface Tables {
  readonly present?: Forms | undefined;
  readonly past?: Forms | undefined;
  readonly future?: Forms | undefined;
  readonly subjunctive?: Forms | undefined;
  readonly subjunctivePast?: Forms | undefined;
}

/** The verb list lacks these verbs. */
const AUXILIARIES: Readonly<Record<string, Tables>> = {
  essere: {
    present: ['sono', 'sei', 'è', 'siamo', 'siete', 'sono'],
    past: ['ero', 'eri', 'era', 'eravamo', 'eravate', 'erano'],
    future: onStem('sa', FUTURE),
    subjunctive: ['sia', 'sia', 'sia', 'siamo', 'siate', 'siano'],
    subjunctivePast: ['fossi', 'fossi', 'fosse', 'fossimo', 'foste', 'fossero'],
  },
  avere: {
    present: ['ho', 'hai', 'ha', 'abbiamo', 'avete', 'hanno'],
    past: onStem('ave', IMPERFECT),
    future: onStem('av', FUTURE),
    subjunctive: ['abbia', 'abbia', 'abbia', 'abbiamo', 'abbiate', 'abbiano'],
    subjunctivePast: onStem('ave', SUBJUNCTIVE_PAST),
  },
};

/** The verb list has the obsolete spellings `dò` and `dài`. */
const PRESENT_CORRECTIONS: Readonly<Record<string, Forms>> = {
  dare: ['do', 'dai', 'dà', 'diamo', 'date', 'danno'],
  ridare: ['ridò', 'ridai', 'ridà', 'ridiamo', 'ridate', 'ridanno'],
};

const Tense = z.record(z.string(), z.string()).optional().catch(undefined);
const Entry = z.object({
  ind: z.object({ pres: Tense, impf: Tense, fut: Tense }),
  sub: z.object({ pres: Tense, impf: Tense }).optional().catch(undefined),
});

function formsOf(tense: z.infer<typeof Tense>): Forms {
  return KEYS.map((key) => tense?.[key]);
}

/**
 * For tenses that are regular in all verbs. At least `agreeing` listed forms must have the same stem, because about 300
 * futures in the list have the third person in place of the first (`accenderà`).
 */
function regular(
  tense: z.infer<typeof Tense>,
  endings: readonly string[],
  agreeing: number,
): Forms | undefined {
  const votes = new Map<string, number>();
  for (const [person, form] of formsOf(tense).entries()) {
    const ending = endings[person] ?? '';
    if (!form?.endsWith(ending)) continue;
    const stem = form.slice(0, -ending.length);
    votes.set(stem, (votes.get(stem) ?? 0) + 1);
  }
  const stem = [...votes].find(([, count]) => count >= agreeing)?.[0];
  return stem === undefined ? undefined : onStem(stem, endings);
}

function presentOf(verb: string, forms: Forms): Forms | undefined {
  const corrected = PRESENT_CORRECTIONS[verb];
  if (corrected) return corrected;
  return forms.every((form, person) => PRESENT[person]?.test(form ?? '')) ? forms : undefined;
}

/**
 * The three singular forms must be equal, the first person plural must equal the indicative, and the other forms must
 * derive from these. Returns undefined if the listed forms break a rule.
 */
function subjunctiveOf(forms: Forms, present: Forms | undefined): Forms | undefined {
  const [one, two, three, we, you, they] = forms;
  if (one === undefined || we === undefined || we !== present?.[3]) return undefined;
  const follows = two === one && three === one && you === we.replace(/mo$/, 'te') && they === `${one}no`;
  return follows ? forms : undefined;
}

function tablesOf(verb: string, value: unknown): Tables | undefined {
  const known = Entry.safeParse(value);
  if (!known.success) return undefined;
  const { ind, sub } = known.data;
  const present = presentOf(verb, formsOf(ind.pres));
  return {
    present,
    past: regular(ind.impf, IMPERFECT, 6),
    future: regular(ind.fut, FUTURE, 4),
    subjunctive: subjunctiveOf(formsOf(sub?.pres), present),
    subjunctivePast: regular(sub?.impf, SUBJUNCTIVE_PAST, 6),
  };
}

/** `alzarsi` becomes `alzare`. `porsi` and `tradursi` become `porre` and `tradurre`. */
function takeOffPronoun(verb: string): string | undefined {
  const [, stem] = /^(\p{L}+)si$/u.exec(verb) ?? [];
  if (stem === undefined) return undefined;
  return /(?:[oau])r$/.test(stem) && !stem.endsWith('ar') ? `${stem}re` : `${stem}e`;
}

/**
 * Uses Morph-it's verb list. The past tense is the imperfect, which is a simple past used in all regions. Italian has
 * no future subjunctive.
 */
export async function createItalianConjugator(): Promise<(verb: string) => Conjugation | undefined> {
  const entries = await readJsonEntries('italian-verbs-dict/dist/verbs.json');
  return (verb) => {
    if (!/(?:[aeiou]re|rre|rsi)$/.test(verb)) return undefined;
    const bare = verb.endsWith('rsi') ? takeOffPronoun(verb) : verb;
    if (bare === undefined) return undefined;
    const tables = Object.hasOwn(AUXILIARIES, bare) ? AUXILIARIES[bare] : tablesOf(bare, entries.get(bare));
    if (!tables) return undefined;
    const put = (forms: Forms | undefined): Forms | undefined =>
      bare === verb ? forms : forms?.map((form, person) => form && (REFLEXIVE[person] ?? '') + form);
    const { present, past, future, subjunctive, subjunctivePast } = tables;
    return toConjugation(PERSONS, {
      indicative: { present: put(present), past: put(past), future: put(future) },
      subjunctive: { present: put(subjunctive), past: put(subjunctivePast) },
    });
  };
}
