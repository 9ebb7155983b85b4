import { Readable } from 'node:stream';
import { writeZip } from './writeZip.js';

/** The content is generated while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** A real date would reveal the time zone of the server. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Writes a new zip file to a path that does not exist yet. The same parts give the same bytes.
 * @throws DocumentError
 */
export async function createZip(path: string, parts: readonly ZipPart[]): Promise<void> {
  await writeZip(path, (zip, reject) => {
    for (const { name, content } of parts) {
      zip.addReadStreamLazy(name, { mtime: NO_DATE, forceDosTimestamp: true }, (give) => {
        // yazl pipes streams without handling errors.
        give(undefined, Readable.from(content, { objectMode: false }).on('error', reject));
      });
    }
  });
}
