/** Tenses with a message in the interface (spec §9). Other tenses keep the name from the reply. */
export type TenseName = 'present' | 'past' | 'future';

export type MoodName = 'indicative' | 'subjunctive';

export interface Tense {
  readonly kind: TenseName | undefined;
  /** Empty if the reply has no name. */
  readonly name: string;
  readonly persons: PersonTable;
}

export interface Mood {
  readonly kind: MoodName | undefined;
  readonly name: string;
  readonly tenses: readonly Tense[];
}

/** Only moods with forms. Empty for a word that is not a verb. */
export type Conjugation = readonly Mood[];

/** A missing form is empty. */
type PersonRow = readonly [singular: string, plural: string];

/** A form whose person is unknown, with the person's name from the reply. */
interface OtherForm {
  readonly person: string;
  readonly form: string;
}

interface PersonTable {
  readonly rows: readonly [PersonRow, PersonRow, PersonRow];
  readonly others: readonly OtherForm[];
}

/** `1s` is the first person singular. */
type Slot = '1s' | '2s' | '3s' | '1p' | '2p' | '3p';

type Pronouns = ReadonlyMap<string, readonly Slot[]>;

/** From first person singular to third person plural. Latin and Greek pronouns have no accents. */
type Row = readonly [string, string, string, string, string, string];

const ROWS: Readonly<Record<string, Row>> = {
  es: ['yo', 'tu vos', 'el ella ello usted', 'nosotros nosotras', 'vosotros vosotras', 'ellos ellas ustedes'],
  en: ['i', 'you thou', 'he she it one', 'we', 'ye', 'they'],
  fr: ["je j' j’ j", 'tu', 'il elle on', 'nous', 'vous', 'ils elles'],
  de: ['ich', 'du', 'er sie es man', 'wir', 'ihr', 'sie'],
  it: ['io', 'tu', 'lui lei egli ella esso essa', 'noi', 'voi', 'loro essi esse'],
  pt: ['eu', 'tu', 'ele ela voce', 'nos', 'vos', 'eles elas voces'],
  ca: ['jo', 'tu', 'ell ella voste', 'nosaltres', 'vosaltres', 'ells elles vostes'],
  gl: ['eu', 'ti tu', 'el ela vostede', 'nos', 'vos', 'eles elas vostedes'],
  ro: ['eu', 'tu', 'el ea', 'noi', 'voi', 'ei ele'],
  nl: ['ik', 'jij je u', 'hij zij ze het', 'wij we', 'jullie', 'zij ze'],
  sv: ['jag', 'du', 'han hon den det', 'vi', 'ni', 'de dom'],
  da: ['jeg', 'du', 'han hun den det', 'vi', 'i', 'de'],
  no: ['jeg eg', 'du', 'han hun den det', 'vi', 'dere', 'de'],
  ru: ['я', 'ты', 'он она оно', 'мы', 'вы', 'они'],
  uk: ['я', 'ти', 'він вона воно', 'ми', 'ви', 'вони'],
  pl: ['ja', 'ty', 'on ona ono', 'my', 'wy', 'oni one'],
  cs: ['ja', 'ty', 'on ona ono', 'my', 'vy', 'oni ony'],
  tr: ['ben', 'sen', 'o', 'biz', 'siz', 'onlar'],
  fi: ['mina', 'sina', 'han se', 'me', 'te', 'he ne'],
  hu: ['en', 'te', 'o', 'mi', 'ti', 'ok'],
  el: ['εγω', 'εσυ', 'αυτος αυτη αυτο', 'εμεις', 'εσεις', 'αυτοι αυτες αυτα'],
  ja: ['私', 'あなた', '彼 彼女', '私たち', 'あなたたち', '彼ら 彼女たち'],
  zh: ['我', '你 您', '他 她 它', '我们 我們', '你们 你們', '他们 她们 它们 他們 她們'],
  ko: ['나 저', '너 당신', '그 그녀', '우리', '너희 여러분', '그들'],
  ar: ['أنا', 'أنت', 'هو هي', 'نحن', 'أنتم أنتن', 'هم هن'],
};

function tableOf(row: Row): Pronouns {
  const [firstSingular, secondSingular, thirdSingular, firstPlural, secondPlural, thirdPlural] = row;
  const slots: readonly (readonly [Slot, string])[] = [
    ['1s', firstSingular],
    ['2s', secondSingular],
    ['3s', thirdSingular],
    ['1p', firstPlural],
    ['2p', secondPlural],
    ['3p', thirdPlural],
  ];
  const words = new Map<string, Slot[]>();
  for (const [slot, names] of slots) {
    for (const name of names.split(' ').map(normalize)) words.set(name, [...(words.get(name) ?? []), slot]);
  }
  return words;
}

/** If the language of a word has no table, all tables are tried in this order. */
export const PRONOUNS: ReadonlyMap<string, Pronouns> = new Map(
  Object.entries(ROWS).map(([language, row]) => [language, tableOf(row)]),
);

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
 * `Primera_Persona` and `3.ª persona`. Also turns й into и.
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
