import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import type { CheckedLanguage } from '../../../../server/src/engines/write/hunspell/languages';

/** Texts with misspelled words, written for these tests: each word with what it should be. */
const FAULTY: readonly (readonly [CheckedLanguage, text: string, words: Readonly<Record<string, string>>])[] =
  [
    ['es', 'Me gusta mucho esta cancion de los años noventa.', { cancion: 'canción' }],
    ['es', 'No tengo tienpo para ir al hopsital con mi hermana.', { tienpo: 'tiempo', hopsital: 'hospital' }],
    ['es', 'Tambien quiero conoser la historia de la ciudad.', { Tambien: 'También', conoser: 'conocer' }],
    ['es', 'El exmaen de mañana es muy dificil para todos.', { exmaen: 'examen', dificil: 'difícil' }],
    ['es', 'La casa de mi abuela es muy grende.', { grende: 'grande' }],
    ['fr', 'Je voudrais une reponse avant la fin de la semaine.', { reponse: 'réponse' }],
    ['fr', 'Il a oublié son ordianteur dans le train.', { ordianteur: 'ordinateur' }],
    ['fr', "Aujourd'hui nous avons un probleme avec l'écloe.", { probleme: 'problème', écloe: 'école' }],
    ['it', 'Non ho capito perche il treno è in ritardo.', { perche: 'perché' }],
    ['it', 'Questa è una bella citta con molta storai.', { citta: 'città', storai: 'storia' }],
    ['de', 'Ich habe keine Zeit fuer das Gespräch mit dem Lehrer.', { fuer: 'für' }],
    ['de', 'Wir haben gestern ein neues Fesnter für die Küche gekauft.', { Fesnter: 'Fenster' }],
    ['pt', 'Eu não sei se você recebeu a informaçao sobre a reunião.', { informaçao: 'informação' }],
    ['pt', 'Os alunos não entenderam a explicacao do professor.', { explicacao: 'explicação' }],
    [
      'ca',
      'No tinc temps per anar a la universitat per la informacio amb els companys.',
      { informacio: 'informació' },
    ],
    [
      'nl',
      'Ik heb gisteren een niuewe fiets gekocht, maar hij is al kappot.',
      { niuewe: 'nieuwe', kappot: 'kapot' },
    ],
    [
      'pl',
      'Wlasnie dzownię do lekarza, bo moja córka jest chora.',
      { Wlasnie: 'Właśnie', dzownię: 'dzwonię' },
    ],
    ['ru', 'Сегодня очень харошая погода, и дети играют на улице.', { харошая: 'хорошая' }],
  ];

/** Correct texts, written for these tests: names, foreign words, rare words, code and forms that look like errors. */
const CORRECT: readonly (readonly [CheckedLanguage, string])[] = [
  ['es', 'Dámelo ahora; si no, tendré que pedírselo a Nekane Etxeberria.'],
  ['es', 'El software de código abierto está en GitHub y usa un backend propio.'],
  ['es', '¿Qué quieres que haga? ¡Ven aquí, por favor!'],
  ['es', 'Los niños de la calle Ñuñoa se llaman Xoán y Iker.'],
  ['es', 'Escribe un guión entre las dos palabras de la lista.'],
  ['fr', 'L’école de Saint-Étienne n’est pas loin ; c’est aujourd’hui qu’il y va.'],
  ['fr', 'Jusqu’à présent, Krzysztof et Mbappé n’ont pas répondu.'],
  ['fr', 'Il faut connaitre les règles de 1990 et le mois d’aout.'],
  ['it', 'L’amica di Giulia non c’è; dell’altra non so nulla.'],
  ['it', 'Abbiamo bisogno di un nuovo computer per l’ufficio di Via Garibaldi.'],
  ['de', 'Die Straßenbahnhaltestelle am Rathausplatz wird für die Bauarbeiten geschlossen.'],
  ['de', 'Das Rindfleischetikettierungsgesetz ist mit Herrn Przybylski nicht mehr in Kraft.'],
  ['pt', 'O director da empresa não tem a acção de que você precisa.'],
  ['pt', 'Disse-me que o ônibus para Foz do Iguaçu já saiu.'],
  ['pt', 'A seqüência do écran não tem uma idéia clara nos ficheiros .iso do disco.'],
  ['pt', 'Este pacote é uma alternativa ao debconf-utils e ao msdos-fs.'],
  ['nl', 'Op zaterdag gaan we naar de foto’s van Sjoerd Dijkstra kijken; ’s avonds eten we thuis.'],
  ['nl', 'Het is belangrijk dat het het beste is voor iedereen.'],
  ['pl', 'W Szczebrzeszynie chrząszcz brzmi w trzcinie, a Grzegorz o tym wie.'],
  ['ru', 'Она всё ещё думает, что кто-то говорит по-русски, но это не так.'],
  ['ru', 'Где находится большо́й за́мок, в которо́м жил король?'],
  ['ru', 'Елка стоит в углу, а Фёдор Достоевский пишет письмо.'],
  ['ca', 'La intel·ligència de l’Aina és coneguda a Vilafranca i a tot el país.'],
];

const signal = new AbortController().signal;

function createChecker(command: string, folders: readonly string[] = DICTIONARY_FOLDERS) {
  const logged: string[] = [];
  const hunspell = createHunspell({ command, folders });
  const others = createOtherLanguages({ hunspell, log: (message) => void logged.push(message) });
  /** Checks a text and applies the certain changes. */
  async function correct(text: string, wanted: AbortSignal, language?: string) {
    const { changes, coverage } = await others.check(text, language, false, wanted);
    return {
      text: applyChanges(
        text,
        changes.filter(({ isCertain }) => isCertain),
      ),
      checked: coverage,
    };
  }
  /** Returns the misspelled words, each with its suggestions. */
  async function misspelled(text: string, wanted: AbortSignal, language?: string) {
    const { changes } = await others.check(text, language, false, wanted);
    const spelling = changes.filter(({ kind }) => kind === 'spelling');
    return new Map(
      spelling.map(({ start, end, text: by, others: more }) => [text.slice(start, end), [by, ...more]]),
    );
  }
  return { others, correct, misspelled, hunspell, logged };
}

describe.skipIf(skipReason('hunspell') !== undefined)('with hunspell', () => {
  const { others, correct, misspelled, hunspell, logged } = createChecker('hunspell');

  test('these tests find a dictionary for each of their languages', () => {
    expect(hunspell.languages).toEqual(
      expect.arrayContaining([...new Set(FAULTY.map(([language]) => language))]),
    );
  });

  test.each(FAULTY)('%s: misspelled words have the right suggestion: %s', async (_, text, words) => {
    const marked = await misspelled(text, signal);
    expect([...marked.keys()]).toEqual(Object.keys(words));
    for (const [word, right] of Object.entries(words)) expect(marked.get(word)).toContain(right);
  });

  test.each(FAULTY)('%s: no misspelled word is corrected by itself: %s', async (_, text) => {
    expect(await correct(text, signal)).toEqual({ text, checked: 'spelling' });
  });

  test.each(CORRECT)('%s: a correct text is not changed: %s', async (_, text) => {
    expect((await correct(text, signal)).text).toBe(text);
  });

  test.each([
    'Tänään on kaunis päivä ja lapset leikkivät talon puutarhassa.',
    'Leo ni siku nzuri na watoto wanacheza katika bustani ya nyumba.',
    'Сёння прыгожы дзень, і дзеці гуляюць у садзе каля дома.',
    'casa',
    '日本語のテキストです。',
  ])('a text in another language is not changed: %s', async (text) => {
    expect(await correct(text, signal)).toEqual({ text, checked: 'none' });
  });

  test('a writer that only wants certain changes gets no suggestions', async () => {
    const text = 'Me gusta esta cancion , y la casa de los niños.';
    const { changes, coverage } = await others.check(text, 'es', true, signal);
    expect(changes).toMatchObject([{ text: ',', kind: 'punctuation', isCertain: true }]);
    expect(coverage).toBe('spelling');
  });

  test('words with marks of stress and English words are not marked', async () => {
    expect(await misspelled('Где находится большо́й за́мок, в которо́м жил король?', signal)).toEqual(new Map());
    expect(await misspelled('La casa de los niños tiene un backdoor y un firewall.', signal, 'es')).toEqual(
      new Map(),
    );
  });

  test('a language given in the request is not detected again', async () => {
    expect([...(await misspelled('la cancion', signal, 'es')).keys()]).toEqual(['cancion']);
    expect(await correct('la cancion', signal, 'xx')).toEqual({ text: 'la cancion', checked: 'none' });
  });

  test('a line that looks like a command of hunspell is treated as text', async () => {
    const text =
      '*el perro de la casa\n@el gato de la casa\n!\n%\n#\n^la cancion de la calle\n& ~ `ls` $(id)';
    const marked = await misspelled(text, signal);
    expect([...marked.keys()]).toEqual(['cancion']);
    expect(marked.get('cancion')).toContain('canción');
    expect(logged).toEqual([]);
  });

  test('an aborted check rejects with the reason', async () => {
    const aborted = AbortSignal.abort(new DOMException('gone', 'TimeoutError'));
    await expect(correct('La cancion de la calle es de los niños.', aborted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('each misspelled word of a page is marked within the deadline of the gateway', async () => {
    const text = 'La cancion de los niños es muy dificil para el exmaen de mañana. '.repeat(75);
    const { changes } = await others.check(text, undefined, false, AbortSignal.timeout(60_000));
    expect(changes).toHaveLength(3 * 75);
  });

  test('a page of different misspelled words is checked within the deadline, too', async () => {
    const words = Array.from({ length: 400 }, (_, index) =>
      `${index * 7919}`.replace(/\d/g, (digit) => 'aeioubcdfg'.charAt(Number(digit))).padEnd(12, 'zx'),
    );
    const text = words.map((word) => `La ${word} de la casa de los niños es de la que no sé.`).join(' ');
    const { changes } = await others.check(text.slice(0, 10_000), 'es', false, AbortSignal.timeout(60_000));
    expect(changes.every(({ isCertain }) => !isCertain)).toBe(true);
  });
});

describe('without hunspell', () => {
  const { correct, hunspell, logged } = createChecker('no-such-command');

  test('there is no dictionary, and punctuation is still corrected', async () => {
    expect(hunspell.languages).toEqual([]);
    expect(await correct('Dónde está la cancion de los niños?', signal)).toEqual({
      text: '¿Dónde está la cancion de los niños?',
      checked: 'punctuation',
    });
    expect(logged).toEqual([]);
  });
});

describe('with a dictionary of a related language only,', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hunspell-'));
    // This fake hunspell reports every word as unknown.
    await writeFile(path.join(folder, 'hunspell'), '#!/bin/sh\ncat\n', { mode: 0o755 });
    for (const ending of ['aff', 'dic']) await writeFile(path.join(folder, `nb_NO.${ending}`), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    'Hun købte en gul cykel i går , og nu kører hun på arbejde hver dag med den.',
    'Jeg er her , og det er han.',
  ])('a Danish text is not corrected as Norwegian: %s', async (text) => {
    const { correct } = createChecker(path.join(folder, 'hunspell'), [folder]);
    expect(await correct(text, signal)).toEqual({
      text: text.replace(' ,', ','),
      checked: 'punctuation',
    });
  });
});

describe('when hunspell fails', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hunspell-'));
    await writeFile(path.join(folder, 'hunspell'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    for (const ending of ['aff', 'dic']) await writeFile(path.join(folder, `es_ES.${ending}`), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('punctuation is still corrected, and the log has the reason without the text', async () => {
    const { correct, logged } = createChecker(path.join(folder, 'hunspell'), [folder]);
    const { text, checked } = await correct('Dónde está la cancion de los niños?', signal);
    expect({ text, checked }).toEqual({
      text: '¿Dónde está la cancion de los niños?',
      checked: 'punctuation',
    });
    expect(logged).toEqual([expect.stringContaining('the spelling was not checked')]);
    expect(logged.join()).not.toContain('cancion');
  });
});
