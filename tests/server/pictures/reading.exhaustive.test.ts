import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, createDeflate } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictures } from '../../../server/src/engines/pictures/pictures';
import { findTesseract, parseTsv } from '../../../server/src/engines/pictures/tesseract/tesseract';
import { runCommand } from '../../../server/src/engines/command/runCommand';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { drawPictures } from '../../support/pictures/drawPictures';
import { PICTURES } from '../../support/pictures/pictureSet';
import { characterShare, wordScore } from '../../support/pictures/scores';
import { textsOf } from './readerContract';

/** The least share of characters that must be read, or of words where the order of lines may differ. */
const CHARACTERS: Readonly<Record<string, number>> = {
  sign: 0.98,
  invoice: 0.98,
  arabic: 0.98,
  mixed: 0.98,
  tiny: 0.98,
  book: 0.98,
  book90: 0.98,
  jah: 0.98,
  korean: 0.98,
  jav: 0.94,
  webdark: 0.92,
  menu: 0.98,
};
const WORDS: Readonly<Record<string, number>> = { menu: 0.95, korean: 0.88 };

const { signal } = new AbortController();

/** A grey PNG, a small file whose pixels take `side`² bytes. */
async function blankPng(side: number): Promise<Buffer> {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const deflate = createDeflate({ level: 1 });
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  const row = Buffer.alloc(side + 1);
  for (let y = 0; y < side; y += 1) if (!deflate.write(row)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const start = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  const pixels = chunk('IDAT', Buffer.concat(pieces));
  return Buffer.concat([start, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

describe.skipIf(skipReason('tesseract') !== undefined)('the set of pictures', () => {
  let folder = '';
  const places = new Map<string, string>();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    const drawn = await drawPictures(PICTURES, folder);
    for (const [index, { name }] of PICTURES.entries()) places.set(name, drawn[index] ?? '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(name: string, language: string | undefined) {
    const reader = await findTesseract('tesseract');
    if (!reader) throw new Error('tesseract is not installed');
    const copy = path.join(folder, `${name}-${language ?? 'unknown'}.jpg`);
    await copyFile(places.get(name) ?? '', copy);
    const found = await createPictures(reader).read(copy, { language, signal });
    return { language: found, ...(await textsOf(copy)) };
  }

  function expectRead(name: string, truth: string, text: string) {
    if (process.env['PICTURES_PRINT'])
      console.log(
        name,
        characterShare(text, truth).toFixed(3),
        wordScore(text, truth).toFixed(3),
        '\n',
        text,
      );
    expect(characterShare(text, truth), text).toBeGreaterThanOrEqual(CHARACTERS[name] ?? 0);
    expect(wordScore(text, truth), text).toBeGreaterThanOrEqual(WORDS[name] ?? 0);
  }

  for (const { name, language, truth } of PICTURES.filter((picture) => picture.truth !== '')) {
    test(`${name} is read in its language`, async () => {
      expectRead(name, truth, (await read(name, language)).text);
    });
    test(`${name} is read without a given language`, async () => {
      const found = await read(name, undefined);
      expectRead(name, truth, found.text);
      expect(name === 'mixed' ? ['en', 'es'] : [language]).toContain(found.language);
    });
  }

  test.each([
    ['notext', ['en', 'ja', undefined]],
    ['noise', ['en', 'ko', undefined]],
  ])('%s has no text', async (name, languages) => {
    for (const language of languages)
      await expect(read(name, language), language).rejects.toMatchObject({ problem: 'no_text' });
  });

  test('a picture that needs too much memory is broken', async () => {
    const reader = await findTesseract('tesseract');
    const bomb = path.join(folder, 'bomb.png');
    await writeFile(bomb, await blankPng(24_000));
    const picture = { path: bomb, width: 10, height: 10 };
    await expect(reader?.read(picture, { language: 'en', signal })).rejects.toMatchObject({
      problem: 'broken',
    });
  });

  test('the two columns of a book are not mixed', async () => {
    const { picture } = await read('book', 'en');
    const xs = picture?.texts.map(({ box }) => ((box?.[0] ?? 0) > 900 ? 'right' : 'left')) ?? [];
    expect(xs.lastIndexOf('left')).toBeLessThan(xs.indexOf('right'));
  });

  describe('the controls fail:', () => {
    async function readWith(name: string, options: readonly string[], file: string) {
      const args = [places.get(name) ?? '', 'stdout', '-l', file, ...options, '-c', 'tessedit_create_tsv=1'];
      const environment = { OMP_THREAD_LIMIT: '1' };
      const output = await runCommand({ command: 'tesseract', args, input: '', signal, environment });
      return parseTsv(output)
        .map(({ text }) => text)
        .join(' ');
    }
    const truthOf = (name: string) => PICTURES.find((picture) => picture.name === name)?.truth ?? '';

    test('a sign in colour', async () => {
      const colours = await mkdtemp(path.join(folder, 'colours-'));
      const [sign = ''] = await drawPictures(
        PICTURES.filter(({ name }) => name === 'sign'),
        colours,
        false,
      );
      places.set('colour', sign);
      expect(characterShare(await readWith('colour', ['--psm', '3'], 'spa'), truthOf('sign'))).toBe(0);
      expect(characterShare((await read('colour', 'es')).text, truthOf('sign'))).toBeLessThan(0.9);
    });

    test('columns with a page mode for scattered text', async () => {
      const share = characterShare(await readWith('book', ['--psm', '11'], 'eng'), truthOf('book'));
      expect(share).toBeLessThan(0.6);
    });

    test('noise without a threshold', async () => {
      expect(await readWith('noise', ['--psm', '6'], 'kor')).not.toBe('');
    });

    test('all languages in one pass', async () => {
      const text = await readWith('korean', ['--psm', '3'], 'eng+spa+fra+jpn+kor+ara');
      expect(characterShare(text, truthOf('korean'))).toBeLessThan(0.98);
    });
  });
});
