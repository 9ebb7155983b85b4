import { PRONOUNS, type Place } from './pronouns';

/** The six persons of a tense: first to third, singular and plural. A missing form is empty. */
export type PersonRow = readonly [singular: string, plural: string];

/** A form whose person could not be identified, with the name from the reply. */
export interface OtherForm {
  readonly person: string;
  readonly form: string;
}

export interface PersonTable {
  readonly rows: readonly [PersonRow, PersonRow, PersonRow];
  readonly others: readonly OtherForm[];
}

const PLACES: readonly Place[] = ['1s', '2s', '3s', '1p', '2p', '3p'];

const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/1|\bfirst|primer|premi|prima\b|\berst|primeir|第一|一人称/u, '1'],
  [/2|\bsecond|segund|deuxi|seconda?\b|\bzweit|第二|二人称/u, '2'],
  [/3|\bthird|tercer|troisi|terza?\b|\bdritt|terceir|第三|三人称/u, '3'],
];

const SINGULAR = /\bsin(?:g|\b)|단수|単数|单数|單數|^[123]\W*s$|^s\W*[123]$|^[123]\W*sg$|^sg\W*[123]$/u;
const PLURAL = /\bpl(?:u|\b)|복수|複数|复数|複數|^[123]\W*pl?$|^pl?\W*[123]$/u;

/**
 * Normalizes a name: lower case, no accents, words separated by spaces, for `firstPersonSingular`,
 * `Primera_Persona` and `3.ª persona`.
 */
function plain(name: string): string {
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

function withNumber(places: readonly Place[], name: string): readonly Place[] {
  const isPlural = PLURAL.test(name);
  if (isPlural === SINGULAR.test(name)) return places;
  const number = isPlural ? 'p' : 's';
  const left = places.filter((place) => place.endsWith(number));
  // `you (plural)`: on its own, the pronoun counts as singular.
  const turned = PLACES.filter((place) => place.endsWith(number) && places.some((p) => p[0] === place[0]));
  return left.length > 0 ? left : turned;
}

/** Persons from a description: `1s`, `first person singular`, `3.ª persona del plural`. */
function described(name: string): readonly Place[] {
  const ordinals = ORDINALS.filter(([pattern]) => pattern.test(name)).map(([, digit]) => digit);
  const isNumbered = PLURAL.test(name) !== SINGULAR.test(name);
  const [ordinal, ...more] = ordinals;
  if (ordinal === undefined || more.length > 0 || !isNumbered) return [];
  return withNumber(
    PLACES.filter((place) => place.startsWith(ordinal)),
    name,
  );
}

/** Persons from pronouns. There may be several, as for German `sie`. */
function pronounced(name: string, language: string): readonly Place[] {
  const words = name.split(/[^\p{L}\p{M}'’]+|\b(?:o|y|and|or|et|ou|e|und|oder|ed)\b(?=.)/u).filter(Boolean);
  const tables = [PRONOUNS.get(language.replace(/_.*/, '')), ...PRONOUNS.values()];
  for (const table of tables) {
    const known = words.flatMap((word) => [table?.get(word) ?? []]).filter(({ length }) => length > 0);
    const [first, ...more] = known;
    if (!first) continue;
    const common = first.filter((place) => more.every((places) => places.includes(place)));
    if (common.length > 0) return withNumber(common, name);
  }
  return [];
}

function placesOf(person: string, language: string): readonly Place[] {
  const name = plain(person);
  // No name of a person is that long.
  if (name.length > 80) return [];
  const found = described(name);
  return found.length > 0 ? found : pronounced(name, language);
}

/**
 * Sorts the forms of a tense by person, however the reply spells the persons. Several forms of one person
 * (`él`, `ella`) are joined. No form is lost: one with an unknown name is kept in `others`.
 * @param language of the word, as an entry code: `tu` and `je` differ between languages
 */
export function arrangePersons(
  forms: readonly (readonly [person: string, form: string])[],
  language: string,
): PersonTable {
  const cells = new Map<Place, string[]>();
  const others: OtherForm[] = [];
  const read = forms.map(([person, form]) => ({ person, form, places: placesOf(person, language) }));
  const put = (place: Place, form: string) => {
    const here = cells.get(place) ?? [];
    if (!here.includes(form)) cells.set(place, [...here, form]);
  };
  for (const { places, form } of read) {
    const [place, ...more] = places;
    if (place && more.length === 0) put(place, form);
  }
  // An ambiguous name is assigned to the person that is still missing.
  for (const { person, form, places } of read) {
    const [first, ...more] = places;
    if (!first) others.push({ person, form });
    else if (more.length > 0) put(places.find((place) => !cells.has(place)) ?? first, form);
  }
  const cell = (place: Place) => cells.get(place)?.join(' / ') ?? '';
  return {
    rows: [
      [cell('1s'), cell('1p')],
      [cell('2s'), cell('2p')],
      [cell('3s'), cell('3p')],
    ],
    others,
  };
}
