import { describe, expect, test } from 'vitest';
import { createConjugator } from '../../../../server/src/engines/dictionary/wordForms/conjugate';
import { formsOf, tenses } from './support/formsOf';

const { conjugate } = createConjugator();

describe('Spanish conjugation:', () => {
  const persons = ['yo', 'tú', 'él/ella', 'nosotros', 'vosotros', 'ellos/ellas'];

  test('a verb has all six tenses, with Spanish pronouns', async () => {
    const comer = await conjugate('es', 'comer');
    expect(formsOf(comer)).toEqual(
      tenses(
        'como, comes, come, comemos, coméis, comen',
        'comí, comiste, comió, comimos, comisteis, comieron',
        'comeré, comerás, comerá, comeremos, comeréis, comerán',
        'coma, comas, coma, comamos, comáis, coman',
        'comiera, comieras, comiera, comiéramos, comierais, comieran',
        'comiere, comieres, comiere, comiéremos, comiereis, comieren',
      ),
    );
    for (const mood of [comer?.indicative, comer?.subjunctive])
      for (const tense of Object.values(mood ?? {})) expect(Object.keys(tense)).toEqual(persons);
  });

  test.each([
    ['ser', 'soy, eres, es, somos, sois, son', 'fui, fuiste, fue, fuimos, fuisteis, fueron', 'sea, seas, sea, seamos, seáis, sean'],
    ['ir', 'voy, vas, va, vamos, vais, van', 'fui, fuiste, fue, fuimos, fuisteis, fueron', 'vaya, vayas, vaya, vayamos, vayáis, vayan'],
    ['tener', 'tengo, tienes, tiene, tenemos, tenéis, tienen', 'tuve, tuviste, tuvo, tuvimos, tuvisteis, tuvieron', 'tenga, tengas, tenga, tengamos, tengáis, tengan'],
    ['oír', 'oigo, oyes, oye, oímos, oís, oyen', 'oí, oíste, oyó, oímos, oísteis, oyeron', 'oiga, oigas, oiga, oigamos, oigáis, oigan'],
    ['reír', 'río, ríes, ríe, reímos, reís, ríen', 'reí, reíste, rio, reímos, reísteis, rieron', 'ría, rías, ría, riamos, riais, rían'],
    ['haber', 'he, has, ha, hemos, habéis, han', 'hube, hubiste, hubo, hubimos, hubisteis, hubieron', 'haya, hayas, haya, hayamos, hayáis, hayan'],
    ['levantarse', 'me levanto, te levantas, se levanta, nos levantamos, os levantáis, se levantan', 'me levanté, te levantaste, se levantó, nos levantamos, os levantasteis, se levantaron', 'me levante, te levantes, se levante, nos levantemos, os levantéis, se levanten'],
    ['traducir', 'traduzco, traduces, traduce, traducimos, traducís, traducen', 'traduje, tradujiste, tradujo, tradujimos, tradujisteis, tradujeron', 'traduzca, traduzcas, traduzca, traduzcamos, traduzcáis, traduzcan'],
  ])('%s', async (verb, present, past, subjunctive) => {
    expect(formsOf(await conjugate('es', verb))).toMatchObject({ present, past, subjunctive });
  }); // prettier-ignore

  test('tenses that a defective verb does not have are left out', async () => {
    expect((await conjugate('es', 'soler'))?.subjunctive).not.toHaveProperty('future');
    expect((await conjugate('es', 'soler'))?.indicative).not.toHaveProperty('future');
  });
});

describe('French conjugation:', () => {
  test.each([
    ['pouvoir', 'peux, peux, peut, pouvons, pouvez, peuvent', 'pouvais, pouvais, pouvait, pouvions, pouviez, pouvaient', 'pourrai, pourras, pourra, pourrons, pourrez, pourront', 'puisse, puisses, puisse, puissions, puissiez, puissent', 'pusse, pusses, pût, pussions, pussiez, pussent'],
    ["s'appeler", 'm’appelle, t’appelles, s’appelle, nous appelons, vous appelez, s’appellent', 'm’appelais, t’appelais, s’appelait, nous appelions, vous appeliez, s’appelaient', 'm’appellerai, t’appelleras, s’appellera, nous appellerons, vous appellerez, s’appelleront', 'm’appelle, t’appelles, s’appelle, nous appelions, vous appeliez, s’appellent', 'm’appelasse, t’appelasses, s’appelât, nous appelassions, vous appelassiez, s’appelassent'],
    ['se lever', 'me lève, te lèves, se lève, nous levons, vous levez, se lèvent', 'me levais, te levais, se levait, nous levions, vous leviez, se levaient', 'me lèverai, te lèveras, se lèvera, nous lèverons, vous lèverez, se lèveront', 'me lève, te lèves, se lève, nous levions, vous leviez, se lèvent', 'me levasse, te levasses, se levât, nous levassions, vous levassiez, se levassent'],
  ])('%s', async (verb, ...lines) => {
    expect(formsOf(await conjugate('fr', verb))).toEqual(tenses(...lines));
  }); // prettier-ignore

  test('a typographic apostrophe is accepted', async () => {
    expect(await conjugate('fr', 's’appeler')).toEqual(await conjugate('fr', "s'appeler"));
  });

  test('impersonal verbs have only third persons', async () => {
    expect((await conjugate('fr', 'falloir'))?.indicative?.present).toEqual({ 'il/elle': 'faut' });
    expect((await conjugate('fr', 'pleuvoir'))?.indicative?.past).toEqual({
      'il/elle': 'pleuvait',
      'ils/elles': 'pleuvaient',
    });
  });

  test.each([
    ['taire', 2, 'tait'],
    ['vêtir', 2, 'vêt'],
    ['plaire', 2, 'plaît'],
  ])('%s: a wrong form in the word list is corrected', async (verb, person, form) => {
    expect(formsOf(await conjugate('fr', verb))?.['present']?.split(', ')[person]).toBe(form);
  });
});

describe('Italian conjugation:', () => {
  test.each([
    ['alzarsi', 'mi alzo, ti alzi, si alza, ci alziamo, vi alzate, si alzano', 'mi alzavo, ti alzavi, si alzava, ci alzavamo, vi alzavate, si alzavano', 'mi alzerò, ti alzerai, si alzerà, ci alzeremo, vi alzerete, si alzeranno', 'mi alzi, ti alzi, si alzi, ci alziamo, vi alziate, si alzino', 'mi alzassi, ti alzassi, si alzasse, ci alzassimo, vi alzaste, si alzassero'],
  ])('%s', async (verb, ...lines) => {
    expect(formsOf(await conjugate('it', verb))).toEqual(tenses(...lines));
  }); // prettier-ignore

  test.each([
    ['accendere', 'accenderò'], ['spegnere', 'spegnerò'], ['piovere', 'pioverò'], ['addivenire', 'addiverrò'], ['porsi', 'mi porrò'],
    ['tradurre', 'tradurrò'],
  ])('%s: the first person of the future does not repeat the third person', async (verb, form) => {
    expect((await conjugate('it', verb))?.indicative?.future?.['io']).toBe(form);
  }); // prettier-ignore

  test('a tense that is wrong in the word list is left out', async () => {
    expect((await conjugate('it', 'scuotere'))?.indicative).not.toHaveProperty('present');
    expect((await conjugate('it', 'scuotere'))?.indicative?.past?.['io']).toBe('scuotevo');
  });
});

test.each([
  ['es', 'perro'], ['es', 'comiendo'], ['es', 'Unknown verb'], ['es', '__proto__'], ['es', 'constructor'],
  ['fr', 'chien'], ['fr', 'mangeons'], ['fr', 'voilà'], ['fr', 'uwSe'], ['fr', 's’'], ['fr', 'se '], ['fr', '__proto__'],
  ['it', 'cane'], ['it', 'si'], ['it', 'rsi'], ['it', 'essere"'], ['it', 'impf'], ['it', 'toString'],
  ['pt', 'comer'], ['ja', '食べる'], ['', 'be'], ['__proto__', 'be'], ['es', 'x'.repeat(10_000)],
])('%s: "%s" is not an infinitive in the word list', async (language, word) => {
  expect(await conjugate(language, word)).toBeUndefined();
}); // prettier-ignore
