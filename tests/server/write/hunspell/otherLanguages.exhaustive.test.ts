import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import type { CheckedLanguage } from '../../../../server/src/engines/write/hunspell/languages';

interface Texts {
  /** Each misspelled word with what it should be. */
  readonly faulty: readonly (readonly [CheckedLanguage, string, Readonly<Record<string, string>>])[];
  /** With names, foreign words, rare words, code and forms that look like errors. */
  readonly correct: readonly (readonly [CheckedLanguage, string])[];
}

/** Written for these tests. */
const { faulty: FAULTY, correct: CORRECT }: Texts = JSON.parse(
  readFileSync(new URL('./otherLanguages.json', import.meta.url), 'utf8'),
);

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
