// @ts-check
import { readFileSync } from 'node:fs';

const MAGIC = 0x950412de;

/**
 * The translations of a compiled message catalogue of gettext. Plural forms are separate entries.
 * @param {string} file
 * @returns {readonly string[]} empty for catalogues that are not UTF-8 or have another byte order
 */
export function readMo(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 28 || bytes.readUInt32LE(0) !== MAGIC) return [];
  const count = bytes.readUInt32LE(8);
  const table = bytes.readUInt32LE(16);
  const texts = Array.from({ length: count }, (_, index) => {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', start, start + length);
  });
  // The first translation is the header of the catalogue.
  const [header = '', ...rest] = texts;
  return /charset=utf-8/i.test(header) ? rest.flatMap((text) => text.split('\0')) : [];
}
