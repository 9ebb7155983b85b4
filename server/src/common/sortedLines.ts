import { readFile } from 'node:fs/promises';
import path from 'node:path';

const NEWLINE = 10;

/** A text file with sorted lines, kept as bytes. Bytes take a fifth of the memory of a string or a map. */
export interface SortedLines {
  /** The lines that start with an ASCII prefix, in the order of the file. */
  linesFrom(prefix: string): readonly string[];
}

/** Reads a file whose lines are in byte order, such as WordNet's indexes. */
export async function readSortedLines(folder: string, name: string): Promise<SortedLines> {
  const bytes = await readFile(path.join(folder, name));
  return { linesFrom: (prefix) => collect(bytes, Buffer.from(prefix, 'latin1')) };
}

function collect(bytes: Buffer, prefix: Buffer): readonly string[] {
  const lines: string[] = [];
  for (let start = firstAtLeast(bytes, prefix); start < bytes.length; start = lineAfter(bytes, start)) {
    if (compareLine(bytes, start, prefix) !== 0) break;
    lines.push(bytes.toString('latin1', start, lineAfter(bytes, start) - 1));
  }
  return lines;
}

/**
 * The start of the first line that is not less than the prefix. A binary search over the bytes: each position stands
 * for the line that contains it.
 */
function firstAtLeast(bytes: Buffer, prefix: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
    if (compareLine(bytes, start, prefix) < 0) low = lineAfter(bytes, start);
    else high = start;
  }
  return low;
}

function compareLine(bytes: Buffer, start: number, prefix: Buffer): number {
  return bytes.compare(prefix, 0, prefix.length, start, Math.min(start + prefix.length, bytes.length));
}

function lineAfter(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end === -1 ? bytes.length : end + 1;
}
