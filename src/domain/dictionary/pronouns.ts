/** `1s` is the first person singular. */
export type Slot = '1s' | '2s' | '3s' | '1p' | '2p' | '3p';

export type Pronouns = ReadonlyMap<string, readonly Slot[]>;

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

/** As in `persons.ts`. Also turns й into и. */
function normalize(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** If the language of a word has no table, all tables are tried in this order. */
export const PRONOUNS: ReadonlyMap<string, Pronouns> = new Map(
  Object.entries(ROWS).map(([language, row]) => [language, tableOf(row)]),
);
