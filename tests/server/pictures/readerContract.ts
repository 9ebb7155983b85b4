import { describe, expect, test } from 'vitest';
import { parseDocument, readPictureSize } from '@lang-assistant/documents';
import { PictureError, type PictureReader } from '../../../server/src/engines/contracts/pictures';

export interface ReaderCase {
  readonly open: () => Promise<PictureReader>;
  /** A picture with a text, and the language of the text. */
  readonly picture: () => Promise<{
    readonly path: string;
    readonly language: string;
    readonly text: string;
  }>;
  /** A file with the header of a picture, and content that cannot be decoded. */
  readonly broken: () => Promise<string>;
}

export function describeReaderContract(name: string, { open, picture, broken }: ReaderCase): void {
  const { signal } = new AbortController();
  const read = async (path: string, language?: string, stop = signal) => {
    const reader = await open();
    return reader.read({ path, ...(await readPictureSize(path)) }, { language, signal: stop });
  };

  describe(`the reader of pictures ${name}`, () => {
    test('lists its languages, unless it reads any', async () => {
      const { languages } = await open();
      if (languages) expect(languages).toContain((await picture()).language);
    });

    test('reads the words in order, with boxes inside the picture, in a language that is given', async () => {
      const { path, language, text } = await picture();
      const { width, height } = await readPictureSize(path);
      const { words, language: known, isPlaced = true } = await read(path, language);
      expect(isPlaced || !(await open()).hasPlaces).toBe(true);
      expect(words.map((word) => word.text).join(' ')).toBe(text);
      expect(known).toBe(language);
      for (const { box, confidence, line, paragraph } of words) {
        const [x, y, w, h] = box;
        expect([x >= 0, y >= 0, w > 0, h > 0, x + w <= width, y + h <= height]).not.toContain(false);
        expect(confidence).toBeGreaterThan(50);
        expect([line, paragraph].every(Number.isInteger)).toBe(true);
      }
    });

    test('finds the language itself', async () => {
      const { path, language, text } = await picture();
      const found = await read(path);
      expect(found.language).toBe(language);
      expect(found.words.map((word) => word.text).join(' ')).toBe(text);
    });

    test('refuses a language that it does not know, and names the file that is missing', async () => {
      const { path } = await picture();
      if (!(await open()).languages) return expect((await read(path, 'co')).language).toBe('co');
      const error = await read(path, 'co').catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(PictureError);
      expect(error).toMatchObject({ kind: 'unknownLanguage', missing: { language: 'co' } });
    });

    test('reports a picture that cannot be decoded as broken', async () => {
      const path = await broken();
      await expect(read(path, (await picture()).language)).rejects.toMatchObject({ problem: 'broken' });
    });

    test('stops when its signal fires', async () => {
      const { path, language } = await picture();
      await expect(read(path, language, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
    });
  });
}

/** What the gateway makes of a picture: its texts, and the segments that are translated. */
export async function textsOf(path: string) {
  const { picture, segments } = await parseDocument(
    path,
    'jpg',
    { tag: 'en', isRtl: false },
    { entries: 1, totalBytes: 1, partBytes: 1, depth: 1, chars: 100_000 },
  );
  return { picture, segments, text: (picture?.texts ?? []).map(({ text }) => text).join(' ') };
}
