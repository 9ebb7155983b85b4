import { readFile } from 'node:fs/promises';
import { DocumentError } from '@lang-assistant/documents';
import { PictureError, type PictureReader } from '../../../../server/src/engines/contracts/pictures';
import { EngineError } from '../../../../server/src/engines/contracts/translation';

/** The start of a PNG. */
export function pngStart(width: number, height: number): Buffer {
  const start = Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\0\0\0\0', 'latin1');
  start.writeUInt32BE(width, 16);
  start.writeUInt32BE(height, 20);
  return start;
}

/** A picture that only the fake reader can read: each line of the text is a line of the picture. */
export const pictureOf = (text: string, width = 800, height = 600): Buffer =>
  Buffer.concat([pngStart(width, height), Buffer.from(text)]);

/** Where the text of `pictureOf` starts. */
export const PICTURE_MARK = 29;

/** Reads the pictures of `pictureOf`. The language is English unless the text begins with `es:`. */
export function fakeReader(given: Partial<PictureReader> = {}): PictureReader {
  return {
    name: 'fake',
    languages: ['en', 'es'],
    hasPlaces: true,
    async read({ path, width }, { language, signal }) {
      if (signal.aborted) throw new EngineError('aborted', 'aborted');
      if (language !== undefined && !['en', 'es'].includes(language))
        throw new PictureError('unknownLanguage', 'missing', { language, file: `${language}.file` });
      const text = (await readFile(path)).subarray(PICTURE_MARK).toString();
      if (text === '#broken') throw new DocumentError('broken', 'as ordered');
      const found = /^es:/.exec(text) ? 'es' : 'en';
      let row = 0;
      const words = text.split('\n').flatMap((line) => {
        row += 1;
        const parts = line.split(' ').filter((word) => word !== '');
        const step = Math.floor(width / (parts.length + 1));
        return parts.map((word, place) => ({
          text: word,
          box: [place * step, row * 20, step - 5, 14] as const,
          confidence: 90,
          line: row,
          paragraph: row,
        }));
      });
      return { language: language ?? found, words };
    },
    ...given,
  };
}
