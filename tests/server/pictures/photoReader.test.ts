import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PictureError } from '../../../server/src/engines/contracts/pictures';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { createPhotoReader } from '../../../server/src/engines/pictures/ppocr/photoReader';
import { findPpocr, type FoundLine, type Ppocr } from '../../../server/src/engines/pictures/ppocr/ppocr';
import type { Tesseract } from '../../../server/src/engines/pictures/tesseract/tesseract';

const { signal } = new AbortController();
const picture = { path: '/nowhere/a.jpg', width: 1000, height: 800 };

/** Words of a line that starts at a height. */
const wordsAt = (y: number, text: string, confidence: number) =>
  text.split(' ').map((word, place) => ({
    text: word,
    box: [place * 120, y, 100, 20] as const,
    confidence,
    line: y,
    paragraph: y,
  }));

const found = (y: number, text: string, confidence = 95): FoundLine => ({
  text,
  confidence,
  corners: [
    [0, y],
    [600, y],
    [600, y + 30],
    [0, y + 30],
  ],
  path: `/nowhere/line-${y}.png`,
});

interface Given {
  /** What tesseract reads on the picture, which may depend on the language. */
  readonly page: string | Error | ((language?: string) => string | Error);
  readonly lines: readonly FoundLine[] | Error;
  /** What tesseract reads on a single line, with its confidence. */
  readonly single?: Readonly<Record<string, readonly [string, number]>>;
  readonly language?: string;
}

async function read({ page, lines, single = {}, language }: Given) {
  const asked: string[] = [];
  const logged: string[] = [];
  const tesseract: Tesseract = {
    name: 'tesseract',
    languages: ['en', 'fr', 'ja'],
    hasPlaces: true,
    async read(_picture, options) {
      const seen = typeof page === 'function' ? page(options.language) : page;
      if (seen instanceof Error) throw seen;
      return { language: options.language ?? 'en', words: seen === '' ? [] : wordsAt(0, seen, 90) };
    },
    async readLine(file) {
      asked.push(file);
      const [text, confidence] = single[file] ?? ['', 0];
      return text === '' ? [] : wordsAt(0, text, confidence);
    },
  };
  const ppocr: Ppocr = {
    async find() {
      if (lines instanceof Error) throw lines;
      return lines;
    },
  };
  const reader = createPhotoReader(tesseract, ppocr, (message) => logged.push(message));
  const { words, ...rest } = await reader.read(picture, { language, signal });
  return { ...rest, text: words.map(({ text }) => text).join(' '), words, asked, logged };
}

const LONG = 'Nobody had climbed the stairs of the lighthouse for many years '.repeat(8).trim();

test('a page stays with tesseract, and one with much text is not searched by PP-OCR at all', async () => {
  const near = await read({ page: 'Open from nine to five', lines: [found(0, 'Openfrom nineto fives')] });
  expect([near.engine, near.text, near.asked]).toEqual([undefined, 'Open from nine to five', []]);
  const page = await read({ page: LONG, lines: new Error('must not be asked') });
  expect(page.text).toBe(LONG);
});

test('the lines of a photograph are read again alone, and each keeps the better reading', async () => {
  const { engine, language, words } = await read({
    page: 'ir |',
    language: 'fr',
    lines: [found(300, 'Theatre'), found(100, 'Musee duLouvre'), found(200, 'SORTIE', 80)],
    single: {
      '/nowhere/line-300.png': ['Théâtre', 88],
      '/nowhere/line-100.png': ['Musée du Louvre', 91],
      '/nowhere/line-200.png': ['5O', 90],
    },
  });
  expect([engine, language]).toEqual(['ppocr', 'fr']);
  // From top to bottom. Too few characters do not replace a line.
  expect(words.map(({ text, confidence, line }) => [text, Math.round(confidence), line])).toEqual([
    ['Musée', 91, 0],
    ['du', 91, 0],
    ['Louvre', 91, 0],
    ['SORTIE', 80, 1],
    ['Théâtre', 88, 2],
  ]);
});

test('the words of a slanted line have its slope, and lines below each other are one paragraph', async () => {
  const slanted: FoundLine = {
    ...found(0, 'one two three four'),
    corners: [
      [100, 100],
      [500, 140],
      [497, 170],
      [97, 130],
    ],
  };
  const { words } = await read({ page: '', lines: [slanted, found(150, 'five'), found(600, 'six')] });
  const middles = words.slice(0, 4).map(({ box: [, y, , height] }) => y + height / 2);
  expect(middles.toSorted((a, b) => a - b)).toEqual(middles);
  expect((middles[3] ?? 0) - (middles[0] ?? 0)).toBeGreaterThan(25);
  expect(new Set(words.slice(0, 5).map(({ paragraph }) => paragraph)).size).toBe(1);
  expect(words.at(-1)?.paragraph).toBe(1);
});

test('the language of a photograph is that of its lines, and not of what tesseract saw', async () => {
  const wrong = new PictureError('unknownLanguage', '', { language: 'ru', file: 'rus.traineddata' });
  const sentence = 'Please keep this door closed. Visitors must report to the office.';
  expect(await read({ page: wrong, lines: [found(0, sentence)] })).toMatchObject({ language: 'en' });
  const unclear = read({ page: wrong, lines: [found(0, 'LOUVRE 21')] });
  await expect(unclear).rejects.toMatchObject({ kind: 'unknownLanguage', missing: undefined });
  await expect(read({ page: wrong, lines: [] })).rejects.toBe(wrong);
  await expect(read({ page: wrong, lines: [found(0, sentence)], language: 'ru' })).rejects.toBe(wrong);
});

test('the language of a sign shows in its capitals, and Japanese in what tesseract reads', async () => {
  const unclear = new PictureError('unknownLanguage', 'the text does not show its language');
  const sign = [found(0, 'KEEP THIS DOOR CLOSED'), found(100, 'AT ALL TIMES OF THE DAY')];
  expect(await read({ page: unclear, lines: sign })).toMatchObject({ engine: 'ppocr', language: 'en' });
  const single = { '/nowhere/line-0.png': ['清潔できれいな港区を', 90] } as const;
  const japanese = { page: unclear, lines: [found(0, '清潔港区')], single };
  const { engine, language, text } = await read(japanese);
  expect([engine, language, text]).toEqual(['ppocr', 'ja', '清潔できれいな港区を']);
  // In this language, tesseract finds more on the whole picture.
  const whole = (asked?: string) => (asked === 'ja' ? 'ポイ捨て禁止清潔できれいな港区を' : unclear);
  expect((await read({ ...japanese, page: whole })).text).toBe('ポイ捨て禁止清潔できれいな港区を');
});

test('if the lines do not show a language, that of what tesseract has read counts', async () => {
  const lines = [found(0, 'LOUVRE 21'), found(100, 'RIVOLI 99')];
  expect(await read({ page: 'Open', lines })).toMatchObject({ engine: 'ppocr', language: 'en' });
  await expect(read({ page: '', lines })).rejects.toMatchObject({ kind: 'unknownLanguage' });
});

test('if PP-OCR fails, what tesseract has read counts, and the log says so', async () => {
  const failed = new EngineError('unavailable', 'ppocr: the process ended');
  const { text, logged } = await read({ page: 'Open', lines: failed });
  expect([text, logged]).toEqual(['Open', ['ppocr: the process ended']]);
});

/** A package in the place of `@gutenye/ocr-node`, with the same interface. Its picture says what it does. */
async function packageFolder() {
  const root = await mkdtemp(path.join(tmpdir(), 'ppocr-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const put = async (name: string, files: Readonly<Record<string, string>>) => {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(root, 'node_modules', name, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  };
  const manifest = JSON.stringify({ type: 'module', exports: './build/index.js' });
  await put('sharp', {
    'package.json': manifest,
    // Each step returns the picture itself.
    'build/index.js': `import { readFileSync, writeFileSync } from 'node:fs';
      const sharp = (input) => {
        const data = typeof input === 'string' ? readFileSync(input) : Buffer.from(input);
        const one = { toBuffer: async (options) => options ? { data, info: { width: 500, height: 400 } } : data,
          toFile: async (out) => writeFileSync(out, data) };
        for (const step of ['resize', 'jpeg', 'removeAlpha', 'greyscale', 'raw', 'negate', 'normalise', 'png', 'extend'])
          one[step] = () => one;
        return one;
      };
      sharp.concurrency = () => undefined;
      export default sharp;`,
  });
  await put('@gutenye/ocr-common', {
    'package.json': manifest,
    'build/index.js': `export * from './backend/backend.js';`,
    'build/backend/backend.js': `export let splitIntoLineImages = async () => [13.44, 63.44].map((y) => ({
        image: { data: new Uint8Array(64), width: 4, height: 4 },
        box: [[0, y], [102.4, y], [102.4, y + 20.48], [0, y + 20.48]] }));
      export const registerBackend = (backend) => { splitIntoLineImages = backend.splitIntoLineImages; };`,
  });
  await put('@gutenye/ocr-node', {
    'package.json': manifest,
    'build/index.js': `import { registerBackend, splitIntoLineImages } from '@gutenye/ocr-common';
      export { registerBackend };
      export default { create: async () => ({ detect: async (picture) => {
        const order = String(picture);
        if (order === 'crash') process.exit(1);
        if (order === 'fail') throw new Error(order);
        if (order === 'hang') return new Promise(() => undefined);
        // A picture of 500 by 400 pixels is padded to 512 by 416.
        const lines = await splitIntoLineImages({}, { width: 512, height: 416 });
        return lines.map(({ box }, place) => ({ text: 'line ' + place, mean: 0.9, box })).toReversed();
      } }) };`,
  });
  return root;
}

async function openPpocr() {
  const root = await packageFolder();
  const ppocr = findPpocr(root);
  if (!ppocr) throw new Error('the package is not found');
  let count = 0;
  return async (order: string, stop = signal) => {
    count += 1;
    const file = path.join(root, `${count}.jpg`);
    await writeFile(file, order);
    return ppocr.find({ path: file, width: 1000, height: 800 }, stop);
  };
}

test('without the optional package there is no PP-OCR', () => {
  expect(findPpocr(tmpdir())).toBeUndefined();
});

test('a process of its own finds lines, with their places in the picture as it was sent', async () => {
  const find = await openPpocr();
  const lines = await find('read');
  expect(lines.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['line 1', 90],
    ['line 0', 90],
  ]);
  expect(lines[1]?.corners.map((corner) => corner.map(Math.round))).toEqual([
    [0, 20],
    [200, 20],
    [200, 60],
    [0, 60],
  ]);
  await Promise.all(lines.map((line) => access(line.path)));
});

test('a picture that fails, ends the process or is no longer wanted fails alone', async () => {
  const find = await openPpocr();
  for (const order of ['fail', 'crash']) {
    await expect(find(order)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await find('read')).toHaveLength(2);
  }
  const stop = new AbortController();
  const hung = find('hang', stop.signal);
  const expected = expect(hung).rejects.toMatchObject({ kind: 'aborted' });
  const next = find('read');
  stop.abort();
  await expected;
  expect(await next).toHaveLength(2);
});
