import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DOCUMENT_BOUNDS,
  parseDocument,
  readPictureSize,
  translatePicture,
  wordsPathOf,
  type ReadWord,
} from '../src/index.js';
import { unpack } from './support/unpack.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ENGLISH = { tag: 'en', isRtl: false };
let count = 0;

async function saved(bytes: readonly number[] | Buffer): Promise<string> {
  count += 1;
  const file = path.join(folder, `${count}.png`);
  await writeFile(file, Buffer.from(bytes));
  return file;
}

async function parse(words: readonly ReadWord[], language = 'en', height = 1_000) {
  const file = await saved([]);
  const read = { engine: 'a reader', width: 1_000, height, language, words };
  await writeFile(wordsPathOf(file), JSON.stringify(read));
  return { ...(await parseDocument(file, 'png', ENGLISH, DOCUMENT_BOUNDS)), file };
}

interface Line {
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly paragraph?: number;
  readonly confidence?: number;
}

/** Words whose letters are half as wide as high, with a gap of a third of their height. */
function wordsOf(lines: readonly Line[]): readonly ReadWord[] {
  return lines.flatMap(({ text, x = 100, y, size = 20, paragraph = 1, confidence = 90 }, place) => {
    let left = x;
    return text.split(' ').map((word) => {
      const box = [left, y ?? 100 + place * 30, word.length * (size / 2), size] as const;
      left += box[2] + size / 3;
      return { text: word, box, confidence, line: place + 1, paragraph };
    });
  });
}

const textsOf = async (lines: readonly Line[], language = 'en') =>
  (await parse(wordsOf(lines), language)).picture?.texts.map(({ text }) => text);

describe('the header of a picture', () => {
  const png = (width: number, height: number) => {
    const header = Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0', 'latin1');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header;
  };
  const frame = (marker: number, width: number, height: number) => [
    0xff,
    marker,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ];
  const comment = (bytes: number) => [0xff, 0xfe, bytes >> 8, bytes & 255, ...Array(bytes - 2).fill(0xff)];

  test('has its size, whatever stands before it in a JPEG', async () => {
    expect(await readPictureSize(await saved(png(30_000, 20)))).toEqual({ width: 30_000, height: 20 });
    const before: readonly (readonly number[])[] = [
      [],
      comment(65_535),
      [0xff, 0xff, 0xff, ...comment(4).slice(1)],
      [0xff, 0x01],
      [0xff, 0xc4, 0, 4, 1, 2],
    ];
    for (const segments of before)
      for (const marker of [0xc0, 0xc1, 0xc2, 0xc9]) {
        const file = await saved([0xff, 0xd8, ...segments, ...frame(marker, 1234, 5), ...Array(20).fill(0)]);
        expect(await readPictureSize(file), `${segments.length}`).toEqual({ width: 1234, height: 5 });
      }
  });

  test('that is missing, incomplete or false makes a broken picture', async () => {
    const wrong = {
      'a text that names a file': Buffer.from('/etc/passwd\n/etc/hostname\n/etc/hosts'),
      'an empty file': [],
      'a GIF': Buffer.from('GIF89a with some more bytes after it'),
      'a cut PNG': png(1, 1).subarray(0, 20),
      'a PNG without a size': png(0, 10),
      'a cut JPEG': [0xff, 0xd8, 0xff, 0xe0, 0, 16],
      'a JPEG without a frame': [0xff, 0xd8, ...comment(100), ...comment(100)],
      'a JPEG without a height': [0xff, 0xd8, ...frame(0xc0, 9, 0), ...Array(20).fill(0)],
      'a JPEG with a segment that is too long': [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...Array(60).fill(0)],
      'a JPEG of fill bytes': [0xff, 0xd8, ...Array(5_000).fill(0xff)],
      'a JPEG with a segment of no length': [0xff, 0xd8, 0xff, 0xe1, 0, 0, ...Array(60).fill(0)],
    };
    for (const [what, bytes] of Object.entries(wrong))
      await expect(readPictureSize(await saved(bytes)), what).rejects.toMatchObject({ problem: 'broken' });
    await expect(readPictureSize(path.join(folder, 'missing'))).rejects.toMatchObject({ problem: 'broken' });
  });
});

describe('the lines of a picture', () => {
  test('are joined into one text where they continue a sentence', async () => {
    const lines = [{ text: 'Keep this door' }, { text: 'closed at night.' }, { text: 'thank you' }];
    expect(await textsOf(lines)).toEqual(['Keep this door closed at night.', 'thank you']);
    expect(await textsOf([{ text: 'Opening hours' }, { text: 'Monday to Friday' }])).toHaveLength(2);
    expect(await textsOf([{ text: 'a large' }, { text: 'and small', size: 40 }])).toHaveLength(2);
    expect(await textsOf([{ text: 'one' }, { text: 'two', paragraph: 2 }])).toHaveLength(2);
    expect(await textsOf([{ text: 'for the mem-' }, { text: 'bers of it' }])).toEqual([
      'for the members of it',
    ]);
  });

  test('that are prices stand behind their dish, also if they were read as a column of their own and the picture is slanted', async () => {
    const rowOf = (y: number, dish: string) => ({ text: dish, y });
    const dishes = [rowOf(100, 'Salad of tomato and tuna'), rowOf(200, 'Fish soup with bread')];
    const prices = [
      { text: '7,50', x: 800, y: 95, paragraph: 2 },
      { text: '2', x: 700, y: 198, paragraph: 2 },
      { text: '6,20', x: 800, y: 195, paragraph: 2 },
      { text: '2026', x: 400, y: 600, paragraph: 3 },
    ];
    expect(await textsOf([...dishes, ...prices])).toEqual([
      'Salad of tomato and tuna',
      '7,50',
      'Fish soup with bread',
      '2',
      '6,20',
      '2026',
    ]);
    const slant = (words: readonly ReadWord[]) =>
      words.map(({ box: [x, y, width, height], ...word }) => {
        const box: ReadWord['box'] = [x, y - x * 0.06, width, height];
        return { ...word, box };
      });
    const slanted = await parse(slant(wordsOf([...dishes, ...prices])));
    expect(slanted.picture?.texts.map(({ text }) => text).slice(0, 3)).toEqual([
      'Salad of tomato and tuna',
      '7,50',
      'Fish soup with bread',
    ]);
  });

  test('stay apart where a wide gap separates columns and prices, and continue below their own column', async () => {
    const lines = [
      { text: 'Salad of tomato', y: 100 },
      { text: 'and tuna', y: 130 },
    ];
    const price = { text: '7,50', x: 800, y: 100 };
    const [first, second] = lines.map((line) => wordsOf([line]));
    const words = [
      ...(first ?? []),
      ...wordsOf([price]),
      ...(second ?? []).map((word) => ({ ...word, line: 2 })),
    ];
    const { picture } = await parse(words);
    expect(picture?.texts.map(({ text }) => text)).toEqual(['Salad of tomato and tuna', '7,50']);
  });

  test('in Japanese have no spaces, and in Korean spaces where there are gaps', async () => {
    const apart = (texts: readonly string[], gap: number) =>
      texts.map((text, place) => ({
        text,
        box: [100 + place * (20 + gap), 100, 20, 20] as const,
        confidence: 90,
        line: 1,
        paragraph: 1,
      }));
    const read = async (words: readonly ReadWord[], language: string) =>
      (await parse(words, language)).picture?.texts.map(({ text }) => text);
    expect(await read(apart(['図', '書', '館'], 8), 'ja')).toEqual(['図書館']);
    expect(await read(apart(['도', '서'], 1), 'ko')).toEqual(['도서']);
    expect(await read(apart(['도', '서'], 8), 'ko')).toEqual(['도 서']);
    expect(await read(apart(['ab', 'cd'], 8), 'ja')).toEqual(['ab cd']);
  });

  test('that are probably not text are left out', async () => {
    expect(
      await textsOf([
        { text: 'true', confidence: 57, paragraph: 1 },
        { text: 'false', confidence: 36, paragraph: 2 },
        { text: '~ |', confidence: 90, paragraph: 3 },
      ]),
    ).toEqual(['true']);
    await expect(parse(wordsOf([{ text: 'false', confidence: 36 }]))).rejects.toMatchObject({
      problem: 'no_text',
    });
    await expect(parse(wordsOf([{ text: '12,50' }]))).rejects.toMatchObject({ problem: 'no_text' });
  });

  test('have their angle, and below each other they are vertical', async () => {
    const slanted = wordsOf([{ text: 'five words on a slope' }]).map((word) => ({
      ...word,
      box: [word.box[0], Math.round(word.box[1] - word.box[0] * Math.tan(0.05)), word.box[2], 20] as const,
    }));
    const [line] = (await parse(slanted)).picture?.texts ?? [];
    expect([line?.vertical, Math.round(line?.angle ?? 0)]).toEqual([false, -3]);
    const column = Array.from('春の朝、山の道', (text, place) => ({
      text,
      box: [500, 100 + place * 24, 20, 20] as const,
      confidence: 90,
      line: 1,
      paragraph: 1,
    }));
    expect((await parse(column, 'ja')).picture?.texts).toMatchObject([
      { text: '春の朝、山の道', vertical: true, angle: 0, size: 20 },
    ]);
  });

  test('that lie on each other are one text', async () => {
    const texts = await textsOf([
      { text: 'Under', paragraph: 1, y: 100 },
      { text: 'Over', paragraph: 2, y: 105 },
    ]);
    expect(texts).toEqual(['Under Over']);
  });

  test('of which there are thousands are refused', async () => {
    const many = Array.from({ length: 2_001 }, (_, place) => ({
      text: 'Word',
      paragraph: place,
      y: place * 30,
    }));
    await expect(parse(wordsOf(many), 'en', 100_000)).rejects.toMatchObject({ problem: 'too_much' });
  });
});

describe('a translated picture', () => {
  test('has the same texts in the Word file, in the segments and in its places, in the same order', async () => {
    const { picture, segments, write, file } = await parse(
      wordsOf([
        { text: 'Menu & more', size: 40, y: 50 },
        { text: 'Soup', y: 200, paragraph: 2 },
        { text: '7,50', y: 300, paragraph: 3 },
        { text: 'Bread', y: 400, paragraph: 4 },
      ]),
    );
    if (!picture) throw new Error('no picture');
    expect(picture.texts.map(({ text }) => text)).toEqual(['Menu & more', 'Soup', '7,50', 'Bread']);
    expect(segments).toEqual(['Menu &amp; more', 'Soup', 'Bread']);
    const { texts } = translatePicture(picture, ['Menú &amp; más', undefined, 'Pan']);
    expect(texts.map(({ id, translation }) => [id, translation])).toEqual([
      [1, 'Menú & más'],
      [2, undefined],
      [3, undefined],
      [4, 'Pan'],
    ]);
    const { text, kind } = await write(['Menú &amp; más', 'Soup', 'Pan'], `${file}.out`);
    expect([text, kind]).toEqual(['Menú & más\nSoup\n7,50\nPan', 'docx']);
    const xml =
      unpack(await readFile(`${file}.out`))
        .get('word/document.xml')
        ?.toString() ?? '';
    const styles = xml.match(/<w:p>.*?<\/w:p>/gs)?.map((one) => one.includes('Heading1'));
    expect(styles).toEqual([true, false, false, false]);
  });

  test('has boxes inside the picture, in whole pixels', async () => {
    const word = { text: 'Edge', confidence: 90, line: 1, paragraph: 1 };
    const { picture } = await parse([{ ...word, box: [-3, 990.4, 1_200, 40] }]);
    expect(picture?.texts[0]).toMatchObject({ box: [0, 990, 1_000, 10], lines: [{ text: 'Edge' }] });
  });

  test('whose words are missing is broken', async () => {
    await expect(parseDocument(await saved([]), 'png', ENGLISH, DOCUMENT_BOUNDS)).rejects.toMatchObject({
      problem: 'broken',
    });
  });
});
