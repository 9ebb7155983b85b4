import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangePersons } from '../../../../src/domain/dictionary/persons';

/** The six persons, from the first person singular to the third person plural. */
type Spelling = readonly [string, string, string, string, string, string];

const FORMS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function arranged(names: readonly string[], language: string) {
  return arrangePersons(
    names.map((name, index) => [name, FORMS[index] ?? '?'] as const),
    language,
  );
}

const SPELLINGS: readonly [language: string, names: Spelling][] = [
  ['es', ['yo', 'tú', 'él/ella/usted', 'nosotros', 'vosotros', 'ellos/ellas/ustedes']],
  ['es', ['Yo', 'tú/vos', 'él', 'nosotros/as', 'vosotros/vosotras', 'ellos']],
  ['es', ['yo', 'tu', 'el/ella', 'nosotros/nosotras', 'vosotros(as)', 'ellas']],
  ['es', ['él', 'x', 'y', 'z', 'v', 'w'].map((_, i) => ['1s', '2s', '3s', '1p', '2p', '3p'][i]) as never],
  ['es', ['1sg', '2sg', '3sg', '1pl', '2pl', '3pl']],
  ['es', ['s1', 's2', 's3', 'p1', 'p2', 'p3']],
  [
    'es',
    [
      'primera_persona_singular',
      'segunda_persona_singular',
      'tercera_persona_singular',
      'primera_persona_plural',
      'segunda_persona_plural',
      'tercera_persona_plural',
    ],
  ],
  [
    'es',
    [
      '1.ª persona del singular',
      '2.ª persona del singular',
      '3.ª persona del singular',
      '1.ª persona del plural',
      '2.ª persona del plural',
      '3.ª persona del plural',
    ],
  ],
  [
    'en',
    [
      'first_person_singular',
      'second_person_singular',
      'third_person_singular',
      'first_person_plural',
      'second_person_plural',
      'third_person_plural',
    ],
  ],
  [
    'en',
    [
      'firstPersonSingular',
      'secondPersonSingular',
      'thirdPersonSingular',
      'firstPersonPlural',
      'secondPersonPlural',
      'thirdPersonPlural',
    ],
  ],
  [
    'en',
    [
      '1st person singular',
      '2nd person singular',
      '3rd person singular',
      '1st person plural',
      '2nd person plural',
      '3rd person plural',
    ],
  ],
  ['en', ['I', 'you', 'he/she/it', 'we', 'you (plural)', 'they']],
  ['en', ['I', 'you (singular)', 'he, she, it', 'we', 'you (pl.)', 'they']],
  ['en', ['I', 'you', 'he_she_it', 'we', 'you_plural', 'they']],
  ['fr', ['je', 'tu', 'il/elle/on', 'nous', 'vous', 'ils/elles']],
  ['fr', ["j'", 'tu', 'il', 'nous', 'vous', 'ils']],
  [
    'fr',
    [
      'première personne du singulier',
      'deuxième personne du singulier',
      'troisième personne du singulier',
      'première personne du pluriel',
      'deuxième personne du pluriel',
      'troisième personne du pluriel',
    ],
  ],
  ['de', ['ich', 'du', 'er/sie/es', 'wir', 'ihr', 'sie/Sie']],
  ['de', ['ich', 'du', 'er', 'wir', 'ihr', 'sie']],
  [
    'de',
    [
      '1. Person Singular',
      '2. Person Singular',
      '3. Person Singular',
      '1. Person Plural',
      '2. Person Plural',
      '3. Person Plural',
    ],
  ],
  ['it', ['io', 'tu', 'lui/lei', 'noi', 'voi', 'loro']],
  [
    'it',
    [
      'prima persona singolare',
      'seconda persona singolare',
      'terza persona singolare',
      'prima persona plurale',
      'seconda persona plurale',
      'terza persona plurale',
    ],
  ],
  ['pt_BR', ['eu', 'tu', 'ele/ela/você', 'nós', 'vós', 'eles/elas/vocês']],
  ['ca', ['jo', 'tu', 'ell/ella', 'nosaltres', 'vosaltres', 'ells/elles']],
  ['ro', ['eu', 'tu', 'el/ea', 'noi', 'voi', 'ei/ele']],
  ['nl', ['ik', 'jij/je', 'hij/zij/het', 'wij', 'jullie', 'zij']],
  ['ru', ['я', 'ты', 'он/она/оно', 'мы', 'вы', 'они']],
  ['tr', ['ben', 'sen', 'o', 'biz', 'siz', 'onlar']],
  ['ja', ['一人称単数', '二人称単数', '三人称単数', '一人称複数', '二人称複数', '三人称複数']],
  ['ko', ['1인칭 단수', '2인칭 단수', '3인칭 단수', '1인칭 복수', '2인칭 복수', '3인칭 복수']],
  ['es', ['singular yo', 'singular tú', 'singular él', 'plural nosotros', 'plural vosotros', 'plural ellos']],
  [
    'es',
    [
      'singular primera',
      'singular segunda',
      'singular tercera',
      'plural primera',
      'plural segunda',
      'plural tercera',
    ],
  ],
  // A language without its own table: the most common tables are tried.
  ['eo', ['je', 'tu', 'il', 'nous', 'vous', 'ils']],
];

describe('the verb forms of a tense are shown in the row of their person', () => {
  it.each(SPELLINGS)('in %s if the persons are named %j', (language, names) => {
    expect(arranged(names, language)).toEqual({
      rows: [
        ['a', 'd'],
        ['b', 'e'],
        ['c', 'f'],
      ],
      others: [],
    });
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

  it.each(['gerundio', '', 'impersonal', '第四人称', 'persona', 'x'.repeat(500), 'singular', '1'])(
    'or under the given name if the person is unknown: %j',
    (person) => {
      expect(arrangePersons([[person, 'corriendo']], 'es').others).toEqual([{ person, form: 'corriendo' }]);
    },
  );
});

describe('every verb form is shown', () => {
  const known = fc.constantFrom(...SPELLINGS.flatMap(([, names]) => [...names]));
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
      { numRuns: 2000 },
    );
  });
});
