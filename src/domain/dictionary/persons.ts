import { PRONOUNS, type Slot } from './pronouns';

/** A missing form is empty. */
export type PersonRow = readonly [singular: string, plural: string];

/** A form whose person is unknown, with the person's name from the reply. */
export interface OtherForm {
  readonly person: string;
  readonly form: string;
}

export interface PersonTable {
  readonly rows: readonly [PersonRow, PersonRow, PersonRow];
  readonly others: readonly OtherForm[];
}

const SLOTS: readonly Slot[] = ['1s', '2s', '3s', '1p', '2p', '3p'];

const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/1|\bfirst|primer|premi|prima\b|\berst|primeir|第一|一人称/u, '1'],
  [/2|\bsecond|segund|deuxi|seconda?\b|\bzweit|第二|二人称/u, '2'],
  [/3|\bthird|tercer|troisi|terza?\b|\bdritt|terceir|第三|三人称/u, '3'],
];

const SINGULAR = /\bsin(?:g|\b)|단수|単数|单数|單數|^[123]\W*s$|^s\W*[123]$|^[123]\W*sg$|^sg\W*[123]$/u;
const PLURAL = /\bpl(?:u|\b)|복수|複数|复数|複數|^[123]\W*pl?$|^pl?\W*[123]$/u;

/**
 * Normalizes the name of a person: lower case, no accents, words separated by spaces. Accepts `firstPersonSingular`,
 * `Primera_Persona` and `3.ª persona`.
 */
function normalize(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_.ªº°]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function withNumber(slots: readonly Slot[], name: string): readonly Slot[] {
  const isPlural = PLURAL.test(name);
  if (isPlural === SINGULAR.test(name)) return slots;
  const number = isPlural ? 'p' : 's';
  const matching = slots.filter((slot) => slot.endsWith(number));
  // For example `you (plural)`: without the note, the pronoun counts as singular.
  const otherNumber = SLOTS.filter((slot) => slot.endsWith(number) && slots.some((p) => p[0] === slot[0]));
  return matching.length > 0 ? matching : otherNumber;
}

function slotsFromDescription(name: string): readonly Slot[] {
  const ordinals = ORDINALS.filter(([pattern]) => pattern.test(name)).map(([, digit]) => digit);
  const isNumbered = PLURAL.test(name) !== SINGULAR.test(name);
  const [ordinal, ...more] = ordinals;
  if (ordinal === undefined || more.length > 0 || !isNumbered) return [];
  return withNumber(
    SLOTS.filter((slot) => slot.startsWith(ordinal)),
    name,
  );
}

/** German `sie`, for example, stands for several persons. */
function slotsFromPronouns(name: string, language: string): readonly Slot[] {
  const words = name.split(/[^\p{L}\p{M}'’]+|\b(?:o|y|and|or|et|ou|e|und|oder|ed)\b(?=.)/u).filter(Boolean);
  const tables = [PRONOUNS.get(language.replace(/_.*/, '')), ...PRONOUNS.values()];
  for (const table of tables) {
    const known = words.flatMap((word) => [table?.get(word) ?? []]).filter(({ length }) => length > 0);
    const [first, ...more] = known;
    if (!first) continue;
    const common = first.filter((slot) => more.every((slots) => slots.includes(slot)));
    if (common.length > 0) return withNumber(common, name);
  }
  return [];
}

function slotsOf(person: string, language: string): readonly Slot[] {
  const name = normalize(person);
  // A longer text is not the name of a person.
  if (name.length > 80) return [];
  const found = slotsFromDescription(name);
  return found.length > 0 ? found : slotsFromPronouns(name, language);
}

/**
 * Sorts the forms of a tense by person. Joins several forms of one person (`él`, `ella`). Keeps forms with an unknown
 * name in `others`.
 * @param language catalogue code of the word's language: `tu` and `je` differ between languages
 */
export function arrangePersons(
  forms: readonly (readonly [person: string, form: string])[],
  language: string,
): PersonTable {
  const cells = new Map<Slot, string[]>();
  const others: OtherForm[] = [];
  const parsed = forms.map(([person, form]) => ({ person, form, slots: slotsOf(person, language) }));
  const addForm = (slot: Slot, form: string) => {
    const existing = cells.get(slot) ?? [];
    if (!existing.includes(form)) cells.set(slot, [...existing, form]);
  };
  for (const { slots, form } of parsed) {
    const [slot, ...more] = slots;
    if (slot && more.length === 0) addForm(slot, form);
  }
  // An ambiguous name stands for the first of its persons without a form.
  for (const { person, form, slots } of parsed) {
    const [first, ...more] = slots;
    if (!first) others.push({ person, form });
    else if (more.length > 0) addForm(slots.find((slot) => !cells.has(slot)) ?? first, form);
  }
  const cell = (slot: Slot) => cells.get(slot)?.join(' / ') ?? '';
  return {
    rows: [
      [cell('1s'), cell('1p')],
      [cell('2s'), cell('2p')],
      [cell('3s'), cell('3p')],
    ],
    others,
  };
}
