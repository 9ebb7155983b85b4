import {
  type Conjugation,
  type Mood,
  type MoodName,
  type Tense,
  type TenseName,
  arrangePersons,
} from '../../domain/dictionary/conjugation';
import { isObject } from '../../domain/json';
import { plainText } from '../../domain/chat/plainText';

type Forms = readonly (readonly [person: string, form: string])[];

const MOODS: readonly (readonly [RegExp, MoodName])[] = [
  [/^(?:modo )?indic|^직설|^直説|^陈述|^indik/u, 'indicative'],
  [/^(?:modo )?(?:s[uo]b?j[uo]n|subj|cong?iun|konj)|^접속|^가정|^接続|^虚拟/u, 'subjunctive'],
];

/**
 * Compound tenses. The interface has messages for simple tenses only, so compound tenses keep the names of the reply.
 */
const COMPOUND =
  /imper|perfe(?!\w* sim)|plus|pluperf|mais|ant[eé]r|contin|progres|comp[ou]|perif|recen|récent|proch|próxim|pross|ii\b|particip|gerund|subj|完了|進行|完成|완료|진행/u;

const TENSES: readonly (readonly [RegExp, TenseName])[] = [
  [/^(?:el )?(?:tiempo )?(?:simple )?pr[aäeé]s|^현재|^現在|^现在/u, 'present'],
  [/^(?:simple )?(?:past?\b|pasado|pass[eéa]|pret[eéè]rit|prät|vergang)|^과거|^過去|^过去/u, 'past'],
  [/^(?:simple )?fut|^zukunft|^미래|^未来/u, 'future'],
];

/** Maximum nesting below a tense: persons may be grouped by number. */
const MAX_DEPTH = 3;

const MAX_FORMS = 40;

const MAX_MOODS = 24;

const MAX_NAMES = 200;

/** The persons of a list with exactly six forms. */
const IN_ORDER = ['1s', '2s', '3s', '1p', '2p', '3p'];

const normalize = (name: string) => name.toLowerCase().replace(/_+/g, ' ').trim();

function kindOf<Name>(name: string, kinds: readonly (readonly [RegExp, Name])[]): Name | undefined {
  return kinds.find(([pattern]) => pattern.test(normalize(name)))?.[1];
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const names = list.length === IN_ORDER.length ? IN_ORDER : [];
    return list.slice(0, MAX_NAMES).map((item, index) => [names[index] ?? '', item]);
  }
  return isObject(value) ? Object.entries(value).slice(0, MAX_NAMES) : [];
}

/**
 * Collects the forms below a value, each with its path of names. Levels in between, such as the number, are part of the
 * path.
 */
function formsIn(value: unknown, path = '', depth = 0): Forms {
  const form = plainText(value);
  if (form !== undefined) return [[path, form]];
  if (depth > MAX_DEPTH) return [];
  return entriesOf(value).flatMap(([name, inner]) => formsIn(inner, `${path} ${name}`.trim(), depth + 1));
}

function toTense(name: string, value: unknown, language: string): readonly Tense[] {
  const forms = formsIn(value).slice(0, MAX_FORMS);
  if (forms.length === 0) return [];
  const persons = arrangePersons(
    forms.map(([person, form]) => [plainText(person) ?? '', form]),
    language,
  );
  return [{ kind: tenseOf(name), name: plainText(name) ?? '', persons }];
}

function tenseOf(name: string): TenseName | undefined {
  return COMPOUND.test(normalize(name)) ? undefined : kindOf(name, TENSES);
}

/**
 * Tenses or moods that would get the same message keep their original names, such as `Konjunktiv I` and `Konjunktiv
 * II`.
 */
function withDistinctKinds<Named extends Tense | Mood>(items: readonly Named[]): readonly Named[] {
  return items.map((item) => {
    const isUnique = item.name === '' || items.filter(({ kind }) => kind === item.kind).length === 1;
    return isUnique ? item : { ...item, kind: undefined };
  });
}

function isTense([name, value]: readonly [string, unknown]): boolean {
  return kindOf(name, TENSES) !== undefined || typeof value === 'object';
}

/** Entries that are not tenses are persons of the present tense (spec §3: "by person only"). */
function toTenses(value: unknown, language: string): readonly Tense[] {
  const entries = entriesOf(value);
  const tenses = entries
    .filter(isTense)
    .flatMap(([name, inner]) => toTense(name, inner, language))
    .slice(0, MAX_FORMS);
  const personEntries = entries.filter((entry) => !isTense(entry));
  const present = toTense('present', Object.fromEntries(personEntries), language).map((tense) => ({
    ...tense,
    name: '',
  }));
  return withDistinctKinds([...present, ...tenses]);
}

/** Parses `Conjugaciones`: moods, tenses and persons. The level of moods or of tenses may be missing. */
export function readConjugation(value: unknown, language: string): Conjugation {
  const entries = entriesOf(value);
  const isByMood = entries.some(([name]) => kindOf(name, MOODS) !== undefined);
  const isOfTenses = !isByMood && entries.some(isTense);
  if (!isByMood && (isOfTenses || entries.length > 0)) {
    const isOther = entries.every(([name, inner]) => !kindOf(name, TENSES) && isNested(inner));
    if (!isOther) return withForms([toMood('indicative', value, language)]);
  }
  return withForms(entries.map(([name, inner]) => toMood(name, inner, language)));
}

/** Whether an object contains tenses rather than persons. */
function isNested(value: unknown): boolean {
  return entriesOf(value).some(([, inner]) => typeof inner === 'object' && inner !== null);
}

function toMood(name: string, value: unknown, language: string): Mood {
  const isText = typeof value !== 'object';
  const tenses = isText ? toTense('present', value, language) : toTenses(value, language);
  return { kind: kindOf(name, MOODS), name: plainText(name) ?? '', tenses };
}

function withForms(moods: readonly Mood[]): Conjugation {
  return withDistinctKinds(moods.filter(({ tenses }) => tenses.length > 0).slice(0, MAX_MOODS));
}
