import type { AgreementOptions, Forms } from './agreementOptions';
import { findHead, isNumberShown, type Head } from './findHead';
import type { Phrase } from './phrases';
import type { Dictionary } from './readings';
import type { Noun } from './wordClasses';

/** The right determiner of a phrase. */
export interface Correction {
  readonly phrase: Phrase;
  readonly by: string;
  readonly noun: string;
}

type Cell = Pick<Noun, 'gender' | 'number'>;

/** What the forms of a determiner are for, in their order. */
const CELLS: readonly Cell[] = [
  { gender: 'm', number: 'sg' },
  { gender: 'f', number: 'sg' },
  { gender: 'm', number: 'pl' },
  { gender: 'f', number: 'pl' },
];

/** Two nouns may have one determiner in the plural: *los padre y madre*. */
export const COORDINATION = /^(?:,|\s(?:y|e|et|i|ed)\s)/;

/** What a form of a determiner is for. */
export const cellsOf = (forms: Forms, form: string): readonly Cell[] =>
  CELLS.filter((_, place) => forms[place]?.split('|').includes(form));

/** Whether the word behind a determiner may be a verb, so that the determiner would be a pronoun. */
export function mayBePronoun({ form, previous }: Phrase, options: AgreementOptions): boolean {
  if (options.pure.has(form)) return false;
  return !options.clitics.has(form) || !previous || !options.prepositions.has(previous.text);
}

/** The form of a determiner before a noun; undefined if it has none, or if that is not certain. */
function formFor(forms: Forms, { noun, first, word }: Head, options: AgreementOptions): string | undefined {
  const place = CELLS.findIndex(({ gender, number }) => gender === noun.gender && number === noun.number);
  const choices = forms[place]?.split('|') ?? [];
  const by = choices[choices.length === 1 ? 0 : (options.soundOf(first, noun.gender) ?? Infinity)];
  // The stress decides between *la* and *el* before some nouns.
  const [masculine] = forms;
  const isFeminine = noun.gender === 'f' && noun.number === 'sg' && first === word;
  if (isFeminine && options.isAllowed?.(masculine, word) === true) return undefined;
  return by === '' ? undefined : by;
}

/**
 * Whether a form of the right gender and number is wrong before the next word: *ma école*, *il studente*. Elisions are often a
 * question of style (*una opzione*), and *uno* may be a pronoun.
 */
function isOtherSound(form: string, by: string, options: AgreementOptions): boolean {
  if (by === form || `${by} ${form}`.includes("'")) return false;
  return options.pure.has(form) || options.determiners.flat().some((cell) => cell.startsWith(`${form}|`));
}

/**
 * The correction of a determiner that does not agree with its noun; undefined if it does, or if that is not certain.
 * @param isDeterminer whether a word is a form of a determiner
 */
export function correctPhrase(
  phrase: Phrase,
  options: AgreementOptions,
  dictionaries: readonly Dictionary[],
  isDeterminer: (word: string) => boolean,
): Correction | undefined {
  const { form, forms, previous, rest } = phrase;
  if (!forms || options.ignored.has(form) || (previous && isDeterminer(previous.text))) return undefined;
  const head = findHead(phrase, dictionaries);
  if (!head || options.exceptions.has(head.word) || options.invariable?.test(head.word) === true)
    return undefined;
  const { noun } = head;
  if (noun.isVerb && mayBePronoun(phrase, options)) return undefined;
  const cells = cellsOf(forms, form);
  const hasNumber = cells.some(({ number }) => number === noun.number);
  const hasGender = cells.some(({ gender }) => gender === noun.gender);
  const isRight = cells.some(({ gender, number }) => gender === noun.gender && number === noun.number);
  if (hasNumber && options.isAllowed?.(form, head.first) === true) return undefined;
  const by = formFor(forms, head, options);
  if (by === undefined) return undefined;
  const correction = { phrase, by, noun: head.word };
  if (isRight) return isOtherSound(form, by, options) ? correction : undefined;
  // Of *los libro* either word may be wrong.
  if (!hasNumber && hasGender && !isNumberShown(head, dictionaries)) return undefined;
  if (!hasNumber && COORDINATION.test(rest)) return undefined;
  return correction;
}
