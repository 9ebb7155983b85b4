import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnalyzer } from '../../../../server/src/engines/write/agreement/analyzer';
import { AGREEMENT_LANGUAGES } from '../../../../server/src/engines/write/agreement/agreementLanguages';
import { correctAgreement } from '../../../../server/src/engines/write/agreement/correctAgreement';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { ensureApertium, skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import { FAULTY, RIGHT } from './examples';

const { signal } = new AbortController();
const FREQUENCIES = path.resolve('server/data/frequency');
const hunspell = createHunspell({ command: 'hunspell', folders: DICTIONARY_FOLDERS });

describe.skipIf(skipReason('hunspell') !== undefined)('with Apertium’s dictionaries', () => {
  const analyzer = createAnalyzer(ensureApertium());
  const correct = (text: string, language: (typeof AGREEMENT_LANGUAGES)[number]) =>
    correctAgreement(text, language, { analyzer, ...hunspell }, signal);

  test('the articles of five languages can be checked', async () => {
    expect(await analyzer.languages()).toEqual(AGREEMENT_LANGUAGES);
  });

  test.each(FAULTY)('%s: %s', async (language, faulty, right) => {
    expect(await correct(faulty, language)).toBe(right);
    expect(await correct(right, language)).toBe(right);
  });

  test.each(RIGHT)('%s, a right sentence stays: %s', async (language, text) => {
    expect(await correct(text, language)).toBe(text);
  });

  test('articles are corrected after the spelling of their nouns', async () => {
    const others = createOtherLanguages({
      hunspell,
      analyzer,
      frequencyFolder: FREQUENCIES,
      log: (message) => expect.fail(message),
    });
    expect(
      await others.correct('Me gusta mucho la exmaen de mañana, pero es dificil para todos.', signal),
    ).toEqual({
      text: 'Me gusta mucho el examen de mañana, pero es difícil para todos.',
      checked: 'agreement',
    });
    expect(await others.correct('Das ist das Fenster in der Küche von meinem Haus.', signal)).toMatchObject({
      checked: 'spelling',
    });
  });

  test('a page of articles is corrected within the deadline of the gateway', async () => {
    const page = 'La problema del casa es que las libros de un chica no están en la mapa. '.repeat(130);
    expect(await correctAgreement(page, 'es', { analyzer, ...hunspell }, AbortSignal.timeout(15_000))).toBe(
      'El problema de la casa es que los libros de una chica no están en el mapa. '.repeat(130),
    );
  });

  test('a cancelled check rejects with the reason', async () => {
    const others = createOtherLanguages({
      hunspell,
      analyzer,
      frequencyFolder: FREQUENCIES,
      log: (message) => expect.fail(message),
    });
    const aborted = AbortSignal.abort(new DOMException('gone', 'TimeoutError'));
    await expect(others.correct('La problema de la calle es grande.', aborted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

test('without Apertium no language is checked, and nothing fails', async () => {
  const analyzer = createAnalyzer('no-such-command');
  expect(await analyzer.languages()).toEqual([]);
  expect(await analyzer.analyze('es', ['casa'], signal)).toEqual([]);
});

describe.skipIf(skipReason('hunspell') !== undefined)('with an Apertium that fails', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'apertium-'));
    const modes = path.join(folder, 'share/apertium/modes');
    await mkdir(modes, { recursive: true });
    await mkdir(path.join(folder, 'bin'));
    await writeFile(path.join(folder, 'bin/apertium'), '', { mode: 0o755 });
    await writeFile(path.join(folder, 'bin/lt-proc'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    await writeFile(
      path.join(modes, 'spa-cat.mode'),
      "lt-proc '/x.automorf.bin' | lt-proc -b '/x.autobil.bin'",
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the spelling is corrected, and the log has the reason without the text', async () => {
    const logged: string[] = [];
    const others = createOtherLanguages({
      hunspell,
      analyzer: createAnalyzer(path.join(folder, 'bin/apertium')),
      frequencyFolder: FREQUENCIES,
      log: (message) => void logged.push(message),
    });
    expect(await others.correct('Me gusta la cancion de los niños y la problema.', signal)).toEqual({
      text: 'Me gusta la canción de los niños y la problema.',
      checked: 'spelling',
    });
    expect(logged).toEqual([expect.stringContaining('agreement was not checked')]);
    expect(logged.join()).not.toContain('problema');
  });
});
