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
    ['pedir', 'pido, pides, pide, pedimos, pedís, piden', 'pedí, pediste, pidió, pedimos, pedisteis, pidieron', 'pida, pidas, pida, pidamos, pidáis, pidan'],
    ['oír', 'oigo, oyes, oye, oímos, oís, oyen', 'oí, oíste, oyó, oímos, oísteis, oyeron', 'oiga, oigas, oiga, oigamos, oigáis, oigan'],
    ['reír', 'río, ríes, ríe, reímos, reís, ríen', 'reí, reíste, rio, reímos, reísteis, rieron', 'ría, rías, ría, riamos, riais, rían'],
    ['jugar', 'juego, juegas, juega, jugamos, jugáis, juegan', 'jugué, jugaste, jugó, jugamos, jugasteis, jugaron', 'juegue, juegues, juegue, juguemos, juguéis, jueguen'],
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
    ['être', 'suis, es, est, sommes, êtes, sont', 'étais, étais, était, étions, étiez, étaient', 'serai, seras, sera, serons, serez, seront', 'sois, sois, soit, soyons, soyez, soient', 'fusse, fusses, fût, fussions, fussiez, fussent'],
    ['avoir', 'ai, as, a, avons, avez, ont', 'avais, avais, avait, avions, aviez, avaient', 'aurai, auras, aura, aurons, aurez, auront', 'aie, aies, ait, ayons, ayez, aient', 'eusse, eusses, eût, eussions, eussiez, eussent'],
    ['aller', 'vais, vas, va, allons, allez, vont', 'allais, allais, allait, allions, alliez, allaient', 'irai, iras, ira, irons, irez, iront', 'aille, ailles, aille, allions, alliez, aillent', 'allasse, allasses, allât, allassions, allassiez, allassent'],
    ['venir', 'viens, viens, vient, venons, venez, viennent', 'venais, venais, venait, venions, veniez, venaient', 'viendrai, viendras, viendra, viendrons, viendrez, viendront', 'vienne, viennes, vienne, venions, veniez, viennent', 'vinsse, vinsses, vînt, vinssions, vinssiez, vinssent'],
    ['manger', 'mange, manges, mange, mangeons, mangez, mangent', 'mangeais, mangeais, mangeait, mangions, mangiez, mangeaient', 'mangerai, mangeras, mangera, mangerons, mangerez, mangeront', 'mange, manges, mange, mangions, mangiez, mangent', 'mangeasse, mangeasses, mangeât, mangeassions, mangeassiez, mangeassent'],
    ['pouvoir', 'peux, peux, peut, pouvons, pouvez, peuvent', 'pouvais, pouvais, pouvait, pouvions, pouviez, pouvaient', 'pourrai, pourras, pourra, pourrons, pourrez, pourront', 'puisse, puisses, puisse, puissions, puissiez, puissent', 'pusse, pusses, pût, pussions, pussiez, pussent'],
    ["s'appeler", 'm’appelle, t’appelles, s’appelle, nous appelons, vous appelez, s’appellent', 'm’appelais, t’appelais, s’appelait, nous appelions, vous appeliez, s’appelaient', 'm’appellerai, t’appelleras, s’appellera, nous appellerons, vous appellerez, s’appelleront', 'm’appelle, t’appelles, s’appelle, nous appelions, vous appeliez, s’appellent', 'm’appelasse, t’appelasses, s’appelât, nous appelassions, vous appelassiez, s’appelassent'],
    ['se lever', 'me lève, te lèves, se lève, nous levons, vous levez, se lèvent', 'me levais, te levais, se levait, nous levions, vous leviez, se levaient', 'me lèverai, te lèveras, se lèvera, nous lèverons, vous lèverez, se lèveront', 'me lève, te lèves, se lève, nous levions, vous leviez, se lèvent', 'me levasse, te levasses, se levât, nous levassions, vous levassiez, se levassent'],
    ['faire', 'fais, fais, fait, faisons, faites, font', 'faisais, faisais, faisait, faisions, faisiez, faisaient', 'ferai, feras, fera, ferons, ferez, feront', 'fasse, fasses, fasse, fassions, fassiez, fassent', 'fisse, fisses, fît, fissions, fissiez, fissent'],
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
    ['essere', 'sono, sei, è, siamo, siete, sono', 'ero, eri, era, eravamo, eravate, erano', 'sarò, sarai, sarà, saremo, sarete, saranno', 'sia, sia, sia, siamo, siate, siano', 'fossi, fossi, fosse, fossimo, foste, fossero'],
    ['avere', 'ho, hai, ha, abbiamo, avete, hanno', 'avevo, avevi, aveva, avevamo, avevate, avevano', 'avrò, avrai, avrà, avremo, avrete, avranno', 'abbia, abbia, abbia, abbiamo, abbiate, abbiano', 'avessi, avessi, avesse, avessimo, aveste, avessero'],
    ['andare', 'vado, vai, va, andiamo, andate, vanno', 'andavo, andavi, andava, andavamo, andavate, andavano', 'andrò, andrai, andrà, andremo, andrete, andranno', 'vada, vada, vada, andiamo, andiate, vadano', 'andassi, andassi, andasse, andassimo, andaste, andassero'],
    ['venire', 'vengo, vieni, viene, veniamo, venite, vengono', 'venivo, venivi, veniva, venivamo, venivate, venivano', 'verrò, verrai, verrà, verremo, verrete, verranno', 'venga, venga, venga, veniamo, veniate, vengano', 'venissi, venissi, venisse, venissimo, veniste, venissero'],
    ['finire', 'finisco, finisci, finisce, finiamo, finite, finiscono', 'finivo, finivi, finiva, finivamo, finivate, finivano', 'finirò, finirai, finirà, finiremo, finirete, finiranno', 'finisca, finisca, finisca, finiamo, finiate, finiscano', 'finissi, finissi, finisse, finissimo, finiste, finissero'],
    ['dovere', 'devo, devi, deve, dobbiamo, dovete, devono', 'dovevo, dovevi, doveva, dovevamo, dovevate, dovevano', 'dovrò, dovrai, dovrà, dovremo, dovrete, dovranno', 'debba, debba, debba, dobbiamo, dobbiate, debbano', 'dovessi, dovessi, dovesse, dovessimo, doveste, dovessero'],
    ['dare', 'do, dai, dà, diamo, date, danno', 'davo, davi, dava, davamo, davate, davano', 'darò, darai, darà, daremo, darete, daranno', 'dia, dia, dia, diamo, diate, diano', 'dessi, dessi, desse, dessimo, deste, dessero'],
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
