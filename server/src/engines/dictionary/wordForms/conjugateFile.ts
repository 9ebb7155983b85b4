import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const OPEN = 123;
const CLOSE = 125;
const QUOTE = 34;

export interface JsonEntries {
  get(key: string): unknown;
}

/**
 * Reads a verb list from an npm package. It keeps the bytes of the file (5 to 7 MB) and the positions of the entries,
 * because a parsed list would take about 50 MB and block all other requests for 100 to 150 ms (measured with Node 20).
 * @param file `package/path/to/file.json`, an object of objects without quotes or backslashes in their strings
 */
export async function readJsonEntries(file: string): Promise<JsonEntries> {
  const bytes = await readFile(require.resolve(file));
  const ranges = findEntries(bytes);
  return {
    get(key) {
      const range = ranges.get(key);
      return range && JSON.parse(bytes.toString('utf8', range.start, range.end));
    },
  };
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

function findEntries(bytes: Buffer): ReadonlyMap<string, ByteRange> {
  const ranges = new Map<string, ByteRange>();
  let depth = 0;
  let key = '';
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE && depth === 1) {
      const end = bytes.indexOf(QUOTE, at + 1);
      key = bytes.toString('utf8', at + 1, end);
      at = end;
    } else if (byte === OPEN) {
      depth += 1;
      if (depth === 2) start = at;
    } else if (byte === CLOSE) {
      if (depth === 2) ranges.set(key, { start, end: at + 1 });
      depth -= 1;
    }
  }
  return ranges;
}
