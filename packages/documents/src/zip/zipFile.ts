import { closeSync, fstat, open, read } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { DocumentError } from '../parsedDocument.js';

const CHUNK = 65_536;

/** Whether these bytes are an entry of the directory with strong encryption, which yauzl does not tell from damage. */
function isStronglyEncrypted(bytes: Buffer): boolean {
  return (
    bytes.length === 46 && bytes.readUInt32LE(0) === 0x02_01_4b_50 && (bytes.readUInt16LE(8) & 0x40) !== 0
  );
}

/**
 * Reads a file at offsets that come from the zip file. An invalid offset becomes a normal error. yauzl's reader would
 * throw it uncaught, which ends the process.
 */
class FileReader extends RandomAccessReader {
  readonly #file: number;
  readonly #size: number;

  constructor(file: number, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const isThere = position >= 0 && position + length <= this.#size;
    const done = (error: Error | null, bytesRead?: number) => {
      const isEncrypted = isStronglyEncrypted(buffer.subarray(offset, offset + length));
      callback(
        error ?? (isEncrypted ? new DocumentError('encrypted', 'an entry is encrypted') : null),
        bytesRead,
      );
    };
    if (isThere) read(this.#file, buffer, offset, length, position, done);
    else setImmediate(callback, new Error('a place outside of the file'));
  }

  /** A Node file stream would close the file at its end. */
  override _readStreamForRange(start: number, end: number): Readable {
    let place = start;
    const stream = new Readable({
      read: () => {
        const length = Math.min(CHUNK, end - place);
        if (length <= 0) {
          stream.push(null);
          return;
        }
        const chunk = Buffer.allocUnsafe(length);
        this.read(chunk, 0, length, place, (error, count = 0) => {
          place += count;
          if (error || count === 0) stream.destroy(error ?? new Error('the file got shorter'));
          else stream.push(chunk.subarray(0, count));
        });
      },
    });
    return stream;
  }

  /**
   * Closes synchronously, because the process ends right after its document. An asynchronous close would be lost, and
   * the file would stay open.
   */
  override close(callback: (error: Error | null) => void): void {
    closeSync(this.#file);
    setImmediate(callback, null);
  }
}

/**
 * Reads the directory. `close` closes the file.
 * @throws Error if the file is malformed or truncated
 */
export async function openZipFile(path: string): Promise<ZipFile> {
  const file = await promisify(open)(path, 'r');
  try {
    const { size } = await promisify(fstat)(file);
    return await fromRandomAccessReaderPromise(new FileReader(file, size), size, { autoClose: false });
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
