import { describe, expect, it } from 'vitest';
import { formsOf, type Conjugation, type Tense } from '../../../../src/domain/dictionary/conjugation';

const tense = (kind: Tense['kind'], forms: readonly string[], other = ''): Tense => {
  const [one = '', two = '', three = '', ones = '', twos = '', threes = ''] = forms;
  const rows = [
    [one, ones],
    [two, twos],
    [three, threes],
  ] as const;
  return {
    kind,
    name: '',
    persons: { rows, others: other === '' ? [] : [{ person: 'gerundio', form: other }] },
  };
};

describe('the forms of a verb', () => {
  const conjugation: Conjugation = [
    {
      kind: 'indicative',
      name: 'Indicativo',
      tenses: [
        tense('present', ['corro', 'corres', 'corre', 'corremos']),
        tense('past', ['corrí', '', '', 'corremos']),
      ],
    },
    { kind: undefined, name: 'Gerundio', tenses: [tense(undefined, [], 'corriendo')] },
  ];

  it('are listed once each, over all moods and tenses, without empty cells', () => {
    expect(formsOf(conjugation).toSorted()).toEqual(
      ['corre', 'corremos', 'corres', 'corriendo', 'corro', 'corrí'].toSorted(),
    );
  });

  it('are empty for a word that is not a verb', () => {
    expect(formsOf([])).toEqual([]);
  });
});
