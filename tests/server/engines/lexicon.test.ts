import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLexiconEngine } from '../../../server/src/engines/translation/lexicon';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { describeEngineContract, jobOf } from './contract';

const dataDir = path.resolve('server/data/lexicon');
const engine = createLexiconEngine({ dataDir });

async function look(source: string, target: string, word: string): Promise<string | undefined> {
  const job = jobOf({ source, target, segments: [word] });
  return (await engine.covers(job)) ? (await engine.translate(job))[0] : undefined;
}

describeEngineContract('the word list', {
  create: () => Promise.resolve(createLexiconEngine({ dataDir })),
  pair: { source: 'en', target: 'ja' },
  texts: ['dog', 'house', 'bicycle'],
});

describe('the word list', () => {
  test.each([
    ['en', 'es', 'dog', 'perro'],
    ['en', 'es', 'DOG', 'perro'],
    ['es', 'de', 'casa', 'Haus'],
    ['fr', 'ja', 'chien', 'イヌ'],
    ['ja', 'ko', '家', '집'],
    ['en', 'pt_BR', 'dog', 'cachorro'],
    ['en', 'pt', 'dog', 'cão'],
    ['en', 'es', 'hot dog', 'perrito caliente'],
  ])('%s to %s: %s is %s', async (source, target, word, translation) => {
    expect(await look(source, target, word)).toBe(translation);
  });

  test.each(['the dog', 'dogs', 'dog cat', 'qwertz'])('does not guess "%s"', async (text) => {
    expect(await look('en', 'es', text)).toBeUndefined();
  });

  test('does not accept an emoji as a word', async () => {
    expect(await look('de', 'en', 'schlafen')).toBeUndefined();
  });

  test('composed and decomposed letters are the same word', async () => {
    expect(await look('es', 'en', 'corazón rojo'.normalize('NFD'))).toBe('red heart');
  });

  test('only has languages of the catalogue, and is small', () => {
    const files = readdirSync(dataDir);
    expect(files.length).toBeGreaterThan(90);
    expect(
      files.map((file) => path.basename(file, '.txt')).filter((code) => !LANGUAGE_CODES.includes(code)),
    ).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(dataDir, file)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  test('without its files it is unavailable and covers nothing', async () => {
    const empty = createLexiconEngine({ dataDir: path.resolve('no-such-folder') });
    expect(await empty.status()).toMatchObject({ kind: 'unavailable' });
    expect(await empty.covers(jobOf({ source: 'en', target: 'es', segments: ['dog'] }))).toBe(false);
  });
});
