import { writeFile } from 'node:fs/promises';
import { PICTURE_KINDS, type PictureKind } from '@lang-assistant/core/files/documentKinds';
import { readPictureSize, wordsPathOf } from '@lang-assistant/documents';
import { PictureError, type PictureReader, type ReadOptions } from '../contracts/pictures';
import { createQueue } from '../queue/queue';
import { createPageReader, type ReadPages, type Scans } from './readPages';

/** Decoded, such a picture takes at most 48 MB. */
const MAX_PIXELS = 12_000_000;

/** A reader takes a core and 100 MB for a second or two. */
const MAX_PARALLEL = 2;
/** Further pictures are refused. */
const MAX_WAITING = 50;

/** Reads pictures before they are parsed as documents. */
export interface Pictures {
  readonly engine: string;
  readonly kinds: readonly PictureKind[];
  /** Codes of the catalogue; null: any language. */
  readonly languages: readonly string[] | null;
  readonly pixels: number;
  /** Whether the places of all texts are known. */
  readonly boxes: boolean;
  /**
   * Writes the words of a picture to a file next to it, for its parser. The size is checked before anything decodes the
   * picture.
   * @returns the language of its text
   * @throws the errors of `PictureReader.read`; EngineError `unavailable` if too many pictures are waiting
   */
  read(path: string, options: ReadOptions): Promise<string>;
  /** Undefined if pages of a PDF cannot be drawn. */
  readonly readPages: ReadPages | undefined;
}

export function createPictures(reader: PictureReader, scans?: Scans): Pictures {
  const queue = createQueue({ size: MAX_PARALLEL, maxWaiting: MAX_WAITING });
  return {
    engine: reader.name,
    kinds: PICTURE_KINDS,
    languages: reader.languages,
    pixels: MAX_PIXELS,
    boxes: reader.hasPlaces,
    async read(path, options) {
      const { width, height } = await readPictureSize(path);
      if (width * height > MAX_PIXELS) throw new PictureError('tooLarge', `${width} × ${height} pixels`);
      const found = await queue(() => reader.read({ path, width, height }, options), options.signal);
      const read = { engine: reader.name, width, height, ...found };
      await writeFile(wordsPathOf(path), JSON.stringify(read), { mode: 0o600 });
      return found.language;
    },
    readPages: scans && createPageReader({ ...scans, reader, queue }),
  };
}
