// @ts-check
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const FILE_MODE = 0o100_644;

/**
 * The same files give a zip with the same bytes, at any time and on any machine with this version of Node.
 * @param {string} folder the one folder at the top of the zip
 * @param {ReadonlyMap<string, Buffer>} files by their path in that folder
 * @returns {Promise<Buffer>}
 */
export async function makeZip(folder, files) {
  const zip = new ZipFile();
  // Zip files store local time, so this local date gives the same bytes in every time zone.
  const mtime = new Date(1990, 0, 1);
  const byPath = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, content] of byPath)
    zip.addBuffer(content, `${folder}/${name}`, { mtime, mode: FILE_MODE, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
