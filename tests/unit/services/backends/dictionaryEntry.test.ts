import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { lookUp } from '../../../../src/services/backends/dictionary';
import { answering, serve } from '../../../support/gatewayDouble';

async function examplesOf(examples: readonly string[], language: string, otherLanguage: string) {
  const server = await serve(answering(200, { result: { Ejemplos_de_uso: examples } }));
  const config = { ...DEFAULT_CONFIG, endpoints: { ai: { url: server.url, token: '' } } };
  const query = { word: 'animal', language, otherLanguage, readerLanguage: 'en' } as const;
  const entry = await lookUp(config, query, { signal: new AbortController().signal });
  await server.close();
  return entry.examples.map((lines) => lines.map((line) => [line.language, line.text]));
}

const SPANISH = ['Corre al mar.', 'Es un animal grande.'];
const ENGLISH = ['She runs to the sea.', 'It is a big animal.'];
const PAIRS = [0, 1].map((index) => [
  ['es', SPANISH[index]],
  ['en', ENGLISH[index]],
]);

afterEach(() => {
  vi.doUnmock('../../../../src/services/device/detector/guess');
  vi.resetModules();
});

describe('the example sentences of an entry', () => {
  it.each([
    ['one language after the other', [...SPANISH, ...ENGLISH]],
    ['the other language first', [...ENGLISH, ...SPANISH]],
    ['alternately', SPANISH.flatMap((line, index) => [line, ENGLISH[index] ?? ''])],
  ])('are paired by their detected language: %s', async (_order, lines) => {
    expect(await examplesOf(lines, 'es', 'en')).toEqual(PAIRS);
  });

  it('of a regional variant are paired like those of its language', async () => {
    const portuguese = ['O cachorro late muito.', 'Gosto deste cachorro.'];
    const english = ['The dog barks a lot.', 'I like this dog.'];
    const pairs = await examplesOf([...portuguese, ...english], 'pt_BR', 'en_US');
    expect(pairs.map((pair) => pair.map(([code]) => code))).toEqual([
      ['pt_BR', 'en_US'],
      ['pt_BR', 'en_US'],
    ]);
  });

  it('of languages with different scripts are paired by script', async () => {
    expect(await examplesOf(['I run.', 'He runs.', '走る。', '彼は走る。'], 'ja', 'en')).toEqual([
      [
        ['ja', '走る。'],
        ['en', 'I run.'],
      ],
      [
        ['ja', '彼は走る。'],
        ['en', 'He runs.'],
      ],
    ]);
  });

  it('of two variants of Chinese are paired by their characters', async () => {
    const lines = ['我们去买东西。', '他们说话。', '我們去買東西。', '他們說話。'];
    const pairs = await examplesOf(lines, 'zh_Hant', 'zh');
    expect(pairs.map((pair) => pair.map(([, line]) => line))).toEqual([
      [lines[2], lines[0]],
      [lines[3], lines[1]],
    ]);
  });

  it('are paired alternately if the detector cannot be loaded', async () => {
    vi.doMock('../../../../src/services/device/detector/guess', () => {
      throw new Error('offline');
    });
    expect(await examplesOf([...SPANISH, ...ENGLISH].slice(1, 3), 'es', 'en')).toEqual([
      [
        ['es', SPANISH[1]],
        ['en', ENGLISH[0]],
      ],
    ]);
  });
});
