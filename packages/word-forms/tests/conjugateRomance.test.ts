import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createConjugator } from '../src';
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

/** Verbs of every conjugation pattern in Apertium's dictionary. */
const SPANISH =
  'hablar vivir estar hacer decir poder poner querer saber venir ver dar traer caer salir valer caber andar conducir sentir morir dormir ' +
  'pensar contar volver perder mover jugar buscar llegar empezar pagar coger dirigir seguir vencer conocer huir construir leer creer ' +
  'servir repetir elegir corregir reñir teñir enviar vaciar continuar actuar adquirir oler bendecir contradecir satisfacer proponer ' +
  'mantener prever deshacer averiguar distinguir delinquir tropezar negar colgar rogar';
/** Wrong forms of Apertium: misplaced accents, `riñió`, and `huí`, which has had no accent since 2010. */
const WITNESS_IS_WRONG = /^(?:dáis|durmaís|contais|construis|huí|bendijistesis|(?:ri|ti)ñi[eéó].*)$/;

/** Runs Apertium's generator, an independent program with its own dictionary. `#` marks unknown forms. */
function generate(pair: string, mode: string, words: readonly string[]): readonly string[] {
  const file = path.join('/usr/share/apertium', pair, `${mode}.autogen.bin`);
  return execFileSync('lt-proc', ['-g', file], { input: `${words.join('\n')}\n`, encoding: 'utf8' })
    .trimEnd()
    .split('\n');
}

const PERSONS = ['p1><sg', 'p2><sg', 'p3><sg', 'p1><pl', 'p2><pl', 'p3><pl'];

async function differences(
  language: string,
  verbs: readonly string[],
  tags: Readonly<Record<string, string>>,
  witness: (words: readonly string[]) => readonly string[],
): Promise<{ readonly compared: number; readonly different: readonly string[] }> {
  const asked: { readonly word: string; readonly form: string }[] = [];
  for (const verb of verbs) {
    const forms = formsOf(await conjugate(language, verb));
    for (const [tense, tag] of Object.entries(tags)) {
      const persons = forms?.[tense]?.split(', ') ?? [];
      expect(persons, `${verb}, ${tense}`).toHaveLength(6);
      persons.forEach((form, person) =>
        asked.push({ word: `^${verb}<vblex><${tag}><${PERSONS[person] ?? ''}>$`, form }),
      );
    }
  }
  const answers = witness(asked.map(({ word }) => word));
  const compared = asked.flatMap(({ word, form }, index) => {
    const answer = answers[index] ?? '#';
    return answer.startsWith('#') ? [] : [{ word, form, answer: answer.replace(/^~/, '') }];
  });
  const different = compared.filter(
    ({ form, answer }) => !WITNESS_IS_WRONG.test(answer) && !answer.split('/').includes(form),
  );
  return {
    compared: compared.length,
    different: different.map(({ word, form, answer }) => `${word} ${form} ${answer}`),
  };
}

describe('each form of a verb equals the form that Apertium generates', () => {
  test('in Spanish', async () => {
    const tags = { present: 'pri', past: 'ifi', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' };
    const result = await differences('es', SPANISH.split(' '), tags, (words) =>
      generate('apertium-eng-spa', 'eng-spa', words),
    );
    expect(result.different).toEqual([]);
    expect(result.compared).toBeGreaterThan(1800);
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

  test.each([
    ['parler', 'parle, parlons, parlent', 'parlais', 'parlerai', 'parle'],
    ['finir', 'finis, finissons, finissent', 'finissais', 'finirai', 'finisse'],
    ['tenir', 'tiens, tenons, tiennent', 'tenais', 'tiendrai', 'tienne'],
    ['dire', 'dis, disons, disent', 'disais', 'dirai', 'dise'],
    ['lire', 'lis, lisons, lisent', 'lisais', 'lirai', 'lise'],
    ['écrire', 'écris, écrivons, écrivent', 'écrivais', 'écrirai', 'écrive'],
    ['mettre', 'mets, mettons, mettent', 'mettais', 'mettrai', 'mette'],
    ['prendre', 'prends, prenons, prennent', 'prenais', 'prendrai', 'prenne'],
    ['voir', 'vois, voyons, voient', 'voyais', 'verrai', 'voie'],
    ['croire', 'crois, croyons, croient', 'croyais', 'croirai', 'croie'],
    ['boire', 'bois, buvons, boivent', 'buvais', 'boirai', 'boive'],
    ['devoir', 'dois, devons, doivent', 'devais', 'devrai', 'doive'],
    ['savoir', 'sais, savons, savent', 'savais', 'saurai', 'sache'],
    ['vouloir', 'veux, voulons, veulent', 'voulais', 'voudrai', 'veuille'],
    ['connaître', 'connais, connaissons, connaissent', 'connaissais', 'connaîtrai', 'connaisse'],
    ['suivre', 'suis, suivons, suivent', 'suivais', 'suivrai', 'suive'],
    ['mourir', 'meurs, mourons, meurent', 'mourais', 'mourrai', 'meure'],
    ['ouvrir', 'ouvre, ouvrons, ouvrent', 'ouvrais', 'ouvrirai', 'ouvre'],
    ['craindre', 'crains, craignons, craignent', 'craignais', 'craindrai', 'craigne'],
    ['acheter', 'achète, achetons, achètent', 'achetais', 'achèterai', 'achète'],
    ['jeter', 'jette, jetons, jettent', 'jetais', 'jetterai', 'jette'],
    ['commencer', 'commence, commençons, commencent', 'commençais', 'commencerai', 'commence'],
    ['préférer', 'préfère, préférons, préfèrent', 'préférais', 'préférerai', 'préfère'],
  ])('%s has the present %s, the past %s, the future %s and the subjunctive %s', async (verb, present, past, future, subjunctive) => {
    const conjugation = await conjugate('fr', verb);
    const { indicative } = conjugation ?? {};
    expect(['je', 'nous', 'ils/elles'].map((person) => indicative?.present?.[person]).join(', ')).toBe(present);
    expect([indicative?.past, indicative?.future, conjugation?.subjunctive?.present].map((tense) => tense?.['je'])).toEqual([
      past,
      future,
      subjunctive,
    ]);
  }); // prettier-ignore
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

  test.each([
    ['parlare', 'parlo, parliamo, parlano', 'parlavo', 'parlerò', 'parli'],
    ['capire', 'capisco, capiamo, capiscono', 'capivo', 'capirò', 'capisca'],
    ['partire', 'parto, partiamo, partono', 'partivo', 'partirò', 'parta'],
    ['prendere', 'prendo, prendiamo, prendono', 'prendevo', 'prenderò', 'prenda'],
    ['vedere', 'vedo, vediamo, vedono', 'vedevo', 'vedrò', 'veda'],
    ['sapere', 'so, sappiamo, sanno', 'sapevo', 'saprò', 'sappia'],
    ['volere', 'voglio, vogliamo, vogliono', 'volevo', 'vorrò', 'voglia'],
    ['potere', 'posso, possiamo, possono', 'potevo', 'potrò', 'possa'],
    ['dire', 'dico, diciamo, dicono', 'dicevo', 'dirò', 'dica'],
    ['fare', 'faccio, facciamo, fanno', 'facevo', 'farò', 'faccia'],
    ['bere', 'bevo, beviamo, bevono', 'bevevo', 'berrò', 'beva'],
    ['uscire', 'esco, usciamo, escono', 'uscivo', 'uscirò', 'esca'],
    ['salire', 'salgo, saliamo, salgono', 'salivo', 'salirò', 'salga'],
    ['rimanere', 'rimango, rimaniamo, rimangono', 'rimanevo', 'rimarrò', 'rimanga'],
    ['tenere', 'tengo, teniamo, tengono', 'tenevo', 'terrò', 'tenga'],
    ['scegliere', 'scelgo, scegliamo, scelgono', 'sceglievo', 'sceglierò', 'scelga'],
    ['morire', 'muoio, moriamo, muoiono', 'morivo', 'morirò', 'muoia'],
    ['cercare', 'cerco, cerchiamo, cercano', 'cercavo', 'cercherò', 'cerchi'],
    ['pagare', 'pago, paghiamo, pagano', 'pagavo', 'pagherò', 'paghi'],
    ['mangiare', 'mangio, mangiamo, mangiano', 'mangiavo', 'mangerò', 'mangi'],
    ['cominciare', 'comincio, cominciamo, cominciano', 'cominciavo', 'comincerò', 'cominci'],
    ['piacere', 'piaccio, piacciamo, piacciono', 'piacevo', 'piacerò', 'piaccia'],
  ])('%s has the present %s, the past %s, the future %s and the subjunctive %s', async (verb, present, past, future, subjunctive) => {
    const conjugation = await conjugate('it', verb);
    const { indicative } = conjugation ?? {};
    expect(['io', 'noi', 'loro'].map((person) => indicative?.present?.[person]).join(', ')).toBe(present);
    expect([indicative?.past, indicative?.future, conjugation?.subjunctive?.present].map((tense) => tense?.['io'])).toEqual([
      past,
      future,
      subjunctive,
    ]);
  }); // prettier-ignore
});

test.each([
  ['es', 'perro'], ['es', 'comiendo'], ['es', 'Unknown verb'], ['es', '__proto__'], ['es', 'constructor'],
  ['fr', 'chien'], ['fr', 'mangeons'], ['fr', 'voilà'], ['fr', 'uwSe'], ['fr', 's’'], ['fr', 'se '], ['fr', '__proto__'],
  ['it', 'cane'], ['it', 'si'], ['it', 'rsi'], ['it', 'essere"'], ['it', 'impf'], ['it', 'toString'],
  ['pt', 'comer'], ['ja', '食べる'], ['', 'be'], ['__proto__', 'be'], ['es', 'x'.repeat(10_000)],
])('%s: "%s" is not an infinitive in the word list', async (language, word) => {
  expect(await conjugate(language, word)).toBeUndefined();
}); // prettier-ignore
