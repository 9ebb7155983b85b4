import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import { CORRECT, FAULTY } from './corpus';

const FREQUENCIES = path.resolve('server/data/frequency');
const signal = new AbortController().signal;

function corrector(command: string, folders: readonly string[] = DICTIONARY_FOLDERS) {
  const logged: string[] = [];
  const hunspell = createHunspell({ command, folders });
  const log = (message: string) => void logged.push(message);
  const others = createOtherLanguages({ hunspell, frequencyFolder: FREQUENCIES, log });
  async function correct(text: string, wanted: AbortSignal, language?: string) {
    const { changes, coverage } = await others.check(text, language, wanted);
    return {
      text: applyChanges(
        text,
        changes.filter(({ isCertain }) => isCertain),
      ),
      checked: coverage,
    };
  }
  return { others, correct, hunspell, logged };
}

describe.skipIf(skipReason('hunspell') !== undefined)('with hunspell', () => {
  const { others, correct, hunspell, logged } = corrector('hunspell');

  test('these tests find a dictionary for each of their languages', () => {
    expect(hunspell.languages).toEqual(
      expect.arrayContaining([...new Set(FAULTY.map(([language]) => language))]),
    );
  });

  test.each(FAULTY)('%s: this faulty sentence is corrected: %s', async (_, faulty, right) => {
    expect(await correct(faulty, signal)).toEqual({ text: right, checked: 'spelling' });
  });

  test.each([...new Set(FAULTY.map(([language]) => language))])(
    '%s: corrected sentences are not changed again',
    async (language) => {
      const sentences = FAULTY.filter((row) => row[0] === language).map(([, , right]) => right);
      const text = sentences.join(' ');
      expect(await correct(text, signal, language)).toEqual({ text, checked: 'spelling' });
    },
  );

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

  test('an unknown word without a certain correction gets suggestions', async () => {
    const text = 'La casa de mi abuela es muy grende.';
    const { changes } = await others.check(text, 'es', signal);
    expect(changes.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
      ['grende', 'spelling'],
    ]);
    expect([changes[0]?.text, ...(changes[0]?.others ?? [])]).toContain('grande');
  });

  test('a language given in the request is not detected again', async () => {
    expect((await correct('la cancion', signal, 'es')).text).toBe('la canción');
    expect(await correct('la cancion', signal, 'xx')).toEqual({ text: 'la cancion', checked: 'none' });
  });

  test('a line that looks like a command of hunspell is treated as text', async () => {
    const text =
      '*el perro de la casa\n@el gato de la casa\n!\n%\n#\n^la cancion de la calle\n& ~ `ls` $(id)';
    const { text: fixed } = await correct(text, signal);
    expect(fixed).toBe(text.replace('cancion', 'canción'));
    expect(logged).toEqual([]);
  });

  test('an aborted check rejects with the reason', async () => {
    const aborted = AbortSignal.abort(new DOMException('gone', 'TimeoutError'));
    await expect(correct('La cancion de la calle es de los niños.', aborted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('a page of misspellings is corrected within the deadline of the gateway', async () => {
    const text = 'La cancion de los niños es muy dificil para el exmaen de mañana. '.repeat(75);
    const { text: fixed } = await correct(text, AbortSignal.timeout(60_000));
    expect(fixed).toBe('La canción de los niños es muy difícil para el examen de mañana. '.repeat(75));
  });
});

describe('without hunspell', () => {
  const { correct, hunspell, logged } = corrector('no-such-command');

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
    const { correct } = corrector(path.join(folder, 'hunspell'), [folder]);
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
    const { correct, logged } = corrector(path.join(folder, 'hunspell'), [folder]);
    const { text, checked } = await correct('Dónde está la cancion de los niños?', signal);
    expect({ text, checked }).toEqual({
      text: '¿Dónde está la cancion de los niños?',
      checked: 'punctuation',
    });
    expect(logged).toEqual([expect.stringContaining('the spelling was not checked')]);
    expect(logged.join()).not.toContain('cancion');
  });
});
