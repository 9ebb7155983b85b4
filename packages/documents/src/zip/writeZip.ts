import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DocumentError } from '../parsedDocument.js';

/**
 * Writes a zip file to a path that does not exist yet.
 * @param fill adds the entries; its second parameter aborts the writing with an error
 * @throws DocumentError
 */
export async function writeZip(
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
    // Do not remove a file that already existed at the path.
    if (!isTaken(error)) await rm(path, { force: true });
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'the document cannot be written', { cause: error });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
