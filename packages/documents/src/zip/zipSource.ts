import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { DocumentError, type DocumentBounds } from '../parsedDocument.js';
import { openZipFile } from './zipFile.js';

/** A zip file whose directory has been read and checked. */
export interface ZipSource {
  /** In the order of the directory, including folders, whose names end with a slash. */
  readonly entries: readonly Entry[];
  /** The name is case-insensitive. */
  find(name: string): Entry | undefined;
  read(entry: Entry): Promise<Buffer>;
  stream(entry: Entry): Promise<Readable>;
  close(): void;
}

/**
 * Reads only the directory.
 * @throws DocumentError
 */
export async function openZip(path: string, bounds: DocumentBounds): Promise<ZipSource> {
  const zip = await openZipFile(path).catch((error: unknown) => {
    throw new DocumentError('broken', 'not a zip file, or cut off', { cause: error });
  });
  // Without a listener, an error after the directory was read would end the process.
  zip.on('error', () => undefined);
  try {
    const entries = await listEntries(zip, bounds);
    const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
    if (byName.size !== entries.length) throw new DocumentError('broken', 'a name is there twice');
    const stream = async (entry: Entry) => {
      // An empty entry may be marked as compressed, and inflating zero bytes is an error.
      if (entry.compressedSize === 0 && entry.uncompressedSize === 0) return Readable.from([]);
      return zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw new DocumentError('broken', 'an entry cannot be unpacked', { cause: error });
      });
    };
    return {
      entries,
      find: (name) => byName.get(name.toLowerCase()),
      stream,
      async read(entry) {
        if (entry.uncompressedSize > bounds.partBytes)
          throw new DocumentError('too_much', 'a part is too big');
        return readAll(await stream(entry), entry.uncompressedSize);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function tooMany(): DocumentError {
  return new DocumentError('too_much', 'too many entries');
}

async function listEntries(zip: ZipFile, bounds: DocumentBounds): Promise<Entry[]> {
  if (zip.entryCount > bounds.entries) throw tooMany();
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > bounds.entries) throw tooMany();
      if (entry.isEncrypted()) throw new DocumentError('encrypted', 'an entry is encrypted');
      if (!entry.canDecodeFileData()) throw new DocumentError('broken', 'packed in an unknown way');
      bytes += entry.uncompressedSize;
      if (!(bytes <= bounds.totalBytes)) throw new DocumentError('too_much', 'too many bytes unpacked');
    }
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'the list of contents is broken', { cause: error });
  }
  return entries;
}

/**
 * Copies into one buffer: collecting chunks would keep a large part in memory twice.
 * @param length in bytes, as declared
 */
async function readAll(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let place = 0;
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      // yauzl also enforces the declared size. This check does not rely on it.
      if (place + chunk.length > length) throw new DocumentError('broken', 'a part is bigger than declared');
      place += chunk.copy(bytes, place);
    }
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'a part cannot be unpacked', { cause: error });
  }
  return bytes.subarray(0, place);
}
