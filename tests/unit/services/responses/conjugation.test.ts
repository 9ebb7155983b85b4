import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../support/formsOf';
import { readConjugation } from '../../../../src/services/responses/conjugation';

describe('the conjugation in a response', () => {
  const read = (value: unknown) => readConjugation(value, 'es');
  const present = [{ kind: 'indicative', tenses: [{ kind: 'present' }] }];

  it.each([
    ['by person only, under its mood', { Indicativo: { yo: 'corro', tú: 'corres' } }],
    ['by person only', { yo: 'corro', tú: 'corres' }],
    ['without moods', { Presente: { yo: 'corro', tú: 'corres' } }],
    ['under numbers', { Indicativo: { Presente: { singular: { yo: 'corro', tú: 'corres' } } } }],
    ['in a row of six', { Indicativo: { Presente: ['corro', 'corres', '', '', '', ''] } }],
    ['in English', { indicative: { present: { '1s': 'corro', '2s': 'corres' } } }],
    ['in French', { Indicatif: { Présent: { je: 'corro', tu: 'corres' } } }],
    ['in German', { Indikativ: { Präsens: { ich: 'corro', du: 'corres' } } }],
  ])('is read %s', (_how, value) => {
    const conjugation = read(value);
    expect(conjugation).toMatchObject(present);
    expect(conjugation[0]?.tenses[0]?.persons.rows.slice(0, 2)).toEqual([
      ['corro', ''],
      ['corres', ''],
    ]);
  });

  it('shows persons that a mood lists next to its tenses as the present tense', () => {
    const conjugation = read({ Indicativo: { yo: 'corro', Pasado: { yo: 'corrí' } } });
    expect(conjugation[0]?.tenses.map(({ kind }) => kind)).toEqual(['present', 'past']);
  });

  it('is read if the name of a mood is blank', () => {
    const conjugation = read({
      ' ': { Presente: { yo: 'corro' } },
      Subjuntivo: { Presente: { yo: 'corra' } },
    });
    expect(conjugation.map(({ kind, name }) => [kind, name])).toEqual([
      [undefined, ''],
      ['subjunctive', 'Subjuntivo'],
    ]);
  });

  it('shows unknown moods, tenses and persons under their original names', () => {
    const conjugation = read({
      Indicativo: { Pluscuamperfecto: { yo: 'había corrido' }, Presente: { gerundio: 'corriendo' } },
      Imperativo: { Afirmativo: { tú: 'corre' } },
    });
    expect(conjugation.map(({ kind, name }) => [kind, name])).toEqual([
      ['indicative', 'Indicativo'],
      [undefined, 'Imperativo'],
    ]);
    expect(conjugation[0]?.tenses[0]).toMatchObject({ kind: undefined, name: 'Pluscuamperfecto' });
    expect(conjugation[0]?.tenses[1]?.persons.others).toEqual([{ person: 'gerundio', form: 'corriendo' }]);
  });

  it.each([
    ['Present perfect', undefined],
    ['Pretérito perfecto compuesto', undefined],
    ['Passé composé', undefined],
    ['Past continuous', undefined],
    ['Futur antérieur', undefined],
    ['Pretérito perfecto simple', 'past'],
    ['Passé simple', 'past'],
    ['Passato remoto', 'past'],
    ['Simple past', 'past'],
    ['Presente', 'present'],
    ['Futuro simple', 'future'],
  ])('shows the tense %s under its original name if the interface has no name for it', (name, kind) => {
    const [mood] = read({ Indicativo: { [name]: { yo: 'corro' } } });
    expect(mood?.tenses).toMatchObject([{ kind, name }]);
  });

  it('never has two tenses or moods with the same label', () => {
    const tenses = { Pasado: { yo: 'corrí' }, Pretérito: { yo: 'corriera' }, Futuro: { yo: 'correré' } };
    const moods = read({ Indicativo: tenses, 'Konjunktiv I': tenses, 'Konjunktiv II': tenses });
    expect(moods.map(({ kind }) => kind)).toEqual(['indicative', undefined, undefined]);
    expect(moods[0]?.tenses.map(({ kind, name }) => kind ?? name)).toEqual(['Pasado', 'Pretérito', 'future']);
  });

  it('is limited to the moods that can be shown', () => {
    const moods = Array.from({ length: 10_000 }, (_, index) => [`Modo ${index}`, { Presente: { yo: 'x' } }]);
    expect(read(Object.fromEntries(moods))).toHaveLength(24);
  });

  it('is empty if its forms are nested too deeply', () => {
    const deep = { a: { b: { c: { d: { e: { yo: 'corro' } } } } } };
    expect(read({ Indicativo: { Presente: deep } })).toEqual([]);
  });

  it('is empty if the response contains no forms', () => {
    for (const value of [{}, [], null, '', { Indicativo: {} }, { Indicativo: { Presente: { yo: '' } } }, 7n])
      expect(formsOf(read(value)).filter((form) => form !== '7')).toEqual([]);
  });

  it('contains all forms, for any structure of the response', () => {
    const form = fc.stringMatching(/^[a-z]{2,6}$/);
    const person = fc.constantFrom(
      'yo',
      'tú',
      'él',
      'nosotros',
      'vosotros',
      'ellos',
      'x',
      '3s',
      'they',
      'gerundio',
    );
    const persons = fc.dictionary(person, form, { minKeys: 1 });
    const tense = fc.constantFrom('Presente', 'Pasado', 'Futuro', 'Imperfecto');
    const mood = fc.constantFrom('Indicativo', 'Subjuntivo', 'Imperativo');
    const shape = fc.oneof(
      persons,
      fc.dictionary(tense, persons),
      fc.dictionary(mood, fc.dictionary(tense, persons)),
    );
    fc.assert(
      fc.property(shape, (value) => {
        const found = formsOf(read(value)).flatMap((cell) => cell.split(' / '));
        for (const given of JSON.stringify(value).match(/(?<=:")[a-z]+/g) ?? []) {
          // Engines use these values for "no form".
          if (!['null', 'none', 'nada'].includes(given)) expect(found).toContain(given);
        }
      }),
    );
  });
});
