import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseUnit, partOf, toUnit } from '../../../server/src/engines/translation/apertium/apertiumEntry';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';

const engine = createApertiumBinEngine({ command: 'apertium' });
let apertium = '';
beforeAll(() => {
  apertium = ensureApertium();
});
afterAll(() => engine.close());

const { signal } = new AbortController();

async function read(words: readonly string[], source = 'es', target = 'en') {
  return (await engine.words?.read({ words, source, target, signal })) ?? [];
}

describe('Apertium’s dictionaries', () => {
  test('contain the headword, the part of speech and the translations of each word', async () => {
    const [correr, perros, casa, nothing] = await read(['corrí', 'perros', 'casa', 'xyzzyq']);
    expect(correr).toEqual([{ lemma: 'correr', part: 'verb', isHeadword: false, translations: ['run'] }]);
    expect(perros).toEqual([{ lemma: 'perro', part: 'noun', isHeadword: false, translations: ['dog'] }]);
    expect(casa).toEqual([expect.objectContaining({ lemma: 'casa', part: 'noun', isHeadword: true })]);
    expect(nothing).toEqual([]);
  });

  test('list the most usual English translation first', async () => {
    expect((await read(['amor']))[0]?.[0]?.translations).toEqual(['love', 'amour']);
  });

  test('list every part of speech of a word', async () => {
    const [run = []] = await read(['run'], 'en', 'es');
    expect(run.map(({ part, translations }) => [part, translations[0]])).toEqual([
      ['noun', 'carrera'],
      ['verb', 'correr'],
    ]);
  });

  test('have no entry for a text that is not a word', async () => {
    const texts = [
      'el perro duerme',
      '^perro<n>$',
      'a/b',
      'x'.repeat(200),
      'perro\nperro',
      '',
      '犬',
      '-w',
      '1',
    ];
    expect(await read([...texts, 'perro'])).toEqual([
      ...texts.map(() => []),
      [expect.objectContaining({ lemma: 'perro' })],
    ]);
    const pair = { source: 'es', target: 'en' };
    const answers = await Promise.all(texts.map(async (text) => engine.words?.translate(text, pair, signal)));
    expect(answers).toEqual(texts.map(() => undefined));
  });

  test('have no entry for a pair that is not installed', async () => {
    expect(await read(['perro'], 'es', 'ja')).toEqual([[]]);
  });

  test('are optional: without them, texts are still translated', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'));
    await mkdir(path.join(folder, 'bin'));
    const command = path.join(folder, 'bin', 'apertium');
    await copyFile(apertium, command);
    await chmod(command, 0o755);
    const alone = createApertiumBinEngine({ command });
    expect(await alone.words?.translate('perro', { source: 'es', target: 'en' }, signal)).toBeUndefined();
    const job = { source: 'es', target: 'ca', segments: ['perro'], format: 'text', signal } as const;
    expect(await alone.translate(job)).toEqual(['gos']);
    await rm(folder, { recursive: true, force: true });
  });

  test('are not read for an aborted request', async () => {
    const words = engine.words?.translate('perro', { source: 'es', target: 'en' }, AbortSignal.abort());
    await expect(words).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
  });
});

describe('a line of output from lt-proc', () => {
  test('is parsed into entries with tags, without unknown and compound words', () => {
    const entries = parseUnit(
      '^get/get# married<vblex><inf>/*get/@get<n>/dar<vblex><inf>+se<prn>/run<n><sg>$',
    );
    expect(entries.map((entry) => entry.lemma)).toEqual(['get# married', 'run']);
    expect(entries.map(partOf)).toEqual(['verb', 'noun']);
  });

  test.each(['', '^a/a<n>$ ^b/b<n>$', 'perro', '^perro$', '^perro/*perro$'])(
    'contains no entries if it is %j',
    (line) => {
      expect(parseUnit(line)).toEqual([]);
    },
  );

  test('is passed to the next language pair with a definite gender and number', () => {
    expect(toUnit({ lemma: 'amigo', tags: '<n><GD><ND>' })).toBe('^amigo<n><m><sg>$');
  });
});
