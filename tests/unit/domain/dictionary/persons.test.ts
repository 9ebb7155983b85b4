import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangePersons } from '../../../../src/domain/dictionary/conjugation';

/** How languages name the six persons, from the first person singular to the third person plural. */
const SPELLINGS: readonly (readonly [language: string, names: string])[] = [
  ['es', 'yo|tú|él/ella/usted|nosotros|vosotros|ellos/ellas/ustedes'],
  ['es', 'Yo|tú/vos|él|nosotros/as|vosotros/vosotras|ellos'],
  ['es', 'yo|tu|el/ella|nosotros/nosotras|vosotros(as)|ellas'],
  ['es', '1s|2s|3s|1p|2p|3p'],
  ['es', '1sg|2sg|3sg|1pl|2pl|3pl'],
  ['es', 's1|s2|s3|p1|p2|p3'],
  ['es', sixOf('primera segunda tercera', 'singular plural', (nth, number) => `${nth}_persona_${number}`)],
  ['es', sixOf('1.ª 2.ª 3.ª', 'singular plural', (nth, number) => `${nth} persona del ${number}`)],
  ['es', 'singular yo|singular tú|singular él|plural nosotros|plural vosotros|plural ellos'],
  ['es', sixOf('primera segunda tercera', 'singular plural', (nth, number) => `${number} ${nth}`)],
  ['en', sixOf('first second third', 'singular plural', (nth, number) => `${nth}_person_${number}`)],
  ['en', sixOf('first second third', 'Singular Plural', (nth, number) => `${nth}Person${number}`)],
  ['en', sixOf('1st 2nd 3rd', 'singular plural', (nth, number) => `${nth} person ${number}`)],
  ['en', 'I|you|he/she/it|we|you (plural)|they'],
  ['en', 'I|you (singular)|he, she, it|we|you (pl.)|they'],
  ['en', 'I|you|he_she_it|we|you_plural|they'],
  ['fr', 'je|tu|il/elle/on|nous|vous|ils/elles'],
  ['fr', "j'|tu|il|nous|vous|ils"],
  [
    'fr',
    sixOf(
      'première deuxième troisième',
      'singulier pluriel',
      (nth, number) => `${nth} personne du ${number}`,
    ),
  ],
  ['de', 'ich|du|er/sie/es|wir|ihr|sie/Sie'],
  ['de', 'ich|du|er|wir|ihr|sie'],
  ['de', sixOf('1. 2. 3.', 'Singular Plural', (nth, number) => `${nth} Person ${number}`)],
  ['it', 'io|tu|lui/lei|noi|voi|loro'],
  ['it', sixOf('prima seconda terza', 'singolare plurale', (nth, number) => `${nth} persona ${number}`)],
  ['pt_BR', 'eu|tu|ele/ela/você|nós|vós|eles/elas/vocês'],
  ['ca', 'jo|tu|ell/ella|nosaltres|vosaltres|ells/elles'],
  ['ro', 'eu|tu|el/ea|noi|voi|ei/ele'],
  ['nl', 'ik|jij/je|hij/zij/het|wij|jullie|zij'],
  ['ru', 'я|ты|он/она/оно|мы|вы|они'],
  ['tr', 'ben|sen|o|biz|siz|onlar'],
  ['ja', sixOf('一 二 三', '単数 複数', (nth, number) => `${nth}人称${number}`)],
  ['ko', sixOf('1 2 3', '단수 복수', (nth, number) => `${nth}인칭 ${number}`)],
  // A language without its own table: the most common tables are tried.
  ['eo', 'je|tu|il|nous|vous|ils'],
];

function sixOf(persons: string, numbers: string, name: (nth: string, number: string) => string): string {
  const names = numbers.split(' ').flatMap((number) => persons.split(' ').map((nth) => name(nth, number)));
  return names.join('|');
}

describe('the verb forms of a tense are shown in the row of their person', () => {
  it('in each language, however the persons are named', () => {
    const found = SPELLINGS.map(([language, names]) => {
      const forms = names.split('|').map((name, index) => [name, 'abcdef'.charAt(index)] as const);
      return [language, names, arrangePersons(forms, language)];
    });
    const rows = ['ad', 'be', 'cf'].map((row) => row.split(''));
    expect(found).toEqual(SPELLINGS.map((spelling) => [...spelling, { rows, others: [] }]));
  });

  it('in whatever order they arrive', () => {
    const pairs = [
      ['sie', 'gehen'],
      ['er/sie/es', 'geht'],
      ['ich', 'gehe'],
    ] as const;
    const rows = [
      ['gehe', ''],
      ['', ''],
      ['geht', 'gehen'],
    ];
    expect(arrangePersons(pairs, 'de').rows).toEqual(rows);
    expect(arrangePersons(pairs.toReversed(), 'de').rows).toEqual(rows);
  });

  it('next to each other if a person has several forms, each form once', () => {
    const { rows } = arrangePersons(
      [
        ['él', 'va'],
        ['ella', 'va'],
        ['usted', 'vaya'],
      ],
      'es',
    );
    expect(rows[2]).toEqual(['va / vaya', '']);
  });

  it('in the first of the persons that an ambiguous name stands for, if all of them have a form', () => {
    const forms = ['a', 'b', 'c'].map((form) => ['sie', form] as const);
    expect(arrangePersons(forms, 'de').rows[2]).toEqual(['a / c', 'b']);
  });

  it.each(['gerundio', '', 'impersonal', '第四人称', 'persona', 'x'.repeat(500), 'singular', '1'])(
    'or under the given name if the person is unknown: %j',
    (person) => {
      expect(arrangePersons([[person, 'corriendo']], 'es').others).toEqual([{ person, form: 'corriendo' }]);
    },
  );
});

describe('every verb form is shown', () => {
  const known = fc.constantFrom(...SPELLINGS.flatMap(([, names]) => names.split('|')));
  const name = fc.oneof(
    known,
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.tuple(known, known).map(([a, b]) => `${a}/${b}`),
  );
  const form = fc.stringMatching(/^[a-z]{1,8}$/);
  const language = fc.constantFrom('es', 'en', 'de', 'pt_BR', 'ja', 'xx', '', '__proto__', 'constructor');

  it('for any names of persons', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, form), { maxLength: 12 }), language, (forms, code) => {
        const { rows, others } = arrangePersons(forms, code);
        const shown = new Set([
          ...rows.flat().flatMap((cell) => cell.split(' / ')),
          ...others.map((other) => other.form),
        ]);
        for (const [, given] of forms) expect(shown).toContain(given);
        expect(others.every(({ person }) => forms.some(([given]) => given === person))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
