import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { DocumentError } from '../parsedDocument';
import type { ZipSource } from './zipSource';

/** What happens to an entry: it is replaced by new bytes, copied, or emptied. */
export type EntryAction = Iterable<Buffer> | 'same' | 'out';

/** A part of a new zip file, whose content is generated while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Entries of new zip files have no real date, because it would reveal the time zone of the server. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Writes a zip file to a path that does not exist yet.
 * @param fill adds the entries; its second parameter fails the file
 * @throws DocumentError
 */
async function writeZip(
  path: string,
  fill: (zip: ZipFile, reject: (error: unknown) => void) => void,
): Promise<void> {
  const zip = new ZipFile();
  const output = createWriteStream(path, { flags: 'wx' });
  const failure = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    fill(zip, reject);
    zip.end();
  });
  const input = zip.outputStream;
  try {
    await Promise.race([failure, pipeline(input, output)]);
  } catch (error) {
    output.destroy();
    // An existing file at the path is not ours, so it is not removed.
    if (!isTaken(error)) await rm(path, { force: true });
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'the document cannot be written', { cause: error });
  }
}

/** Writes a new zip file to a path that does not exist yet. The same parts give the same bytes. @throws DocumentError */
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

/** The media type of an OpenDocument file. Programs read it at a fixed offset: it is first, and not compressed. */
const MEDIA_TYPE = 'mimetype';

/**
 * Copies a zip file with changed entries, in the same order. Only one new entry is in memory at a time.
 * @param actionFor called for each file, one after the other
 * @throws DocumentError
 */
export async function copyZip(
  source: ZipSource,
  path: string,
  actionFor: (entry: Entry) => Promise<EntryAction>,
  isOut: (name: string) => boolean,
): Promise<void> {
  const mediaType = source.entries.find(({ fileName }) => fileName === MEDIA_TYPE);
  const mediaTypeBytes = mediaType && (await source.read(mediaType));
  await writeZip(path, (zip, reject) => {
    if (mediaTypeBytes) {
      zip.addBuffer(mediaTypeBytes, MEDIA_TYPE, { ...optionsOf(mediaType), compress: false });
    }
    const streamOf = async (entry: Entry) => {
      const action = await actionFor(entry);
      const stream =
        action === 'same'
          ? await source.stream(entry)
          : Readable.from(action === 'out' ? [Buffer.alloc(0)] : action, { objectMode: false });
      // yazl pipes streams without handling errors.
      return stream.on('error', reject);
    };
    for (const entry of source.entries) {
      if (entry === mediaType || isOut(entry.fileName)) continue;
      const options = optionsOf(entry);
      if (entry.fileName.endsWith('/')) zip.addEmptyDirectory(entry.fileName, options);
      else
        zip.addReadStreamLazy(entry.fileName, options, (give) => {
          streamOf(entry).then((stream) => give(undefined, stream), reject);
        });
    }
  });
}

function optionsOf(entry: Entry) {
  return { mtime: entry.getLastModDate(), forceDosTimestamp: true };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
