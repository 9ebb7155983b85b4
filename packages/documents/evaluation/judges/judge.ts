import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { decodeText } from '../../src/text/encoding/decodeText';
import { inOtherLetters } from '../../tests/support/oracles';

const run = promisify(execFile);

/**
 * Compares a document with its translation, in which each letter was replaced by another letter (`ORACLES.keepsTags`).
 * @returns the faults of the translation, one per line
 */
export type Judge = (before: string, after: string) => Promise<readonly string[]>;

/** Returns the output of a program, or undefined if the program fails with an exit code that `accepts` refuses. */
export async function outputOf(
  program: string,
  options: readonly string[],
  accepts: (code: number) => boolean = (code) => code === 0,
): Promise<string | undefined> {
  try {
    return (await run(program, options, { maxBuffer: 2 ** 27 })).stdout;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
    if (error.code === 'ENOENT') throw new Error(`${program} is not installed`, { cause: error });
    return typeof error.code === 'number' && accepts(error.code) ? String(error.stdout) : undefined;
  }
}

export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isUtf32 = bytes.length >= 4 && (bytes.readUInt32LE() === 0xfeff || bytes.readUInt32BE() === 0xfeff);
  if (isUtf32) return decodeText(bytes).text;
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes).text;
  }
}

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

export function textFault(before: string, after: string): string | undefined {
  const [source, result] = [plain(before), plain(after)];
  if (result === plain(inOtherLetters(source))) return undefined;
  const what = source === result ? 'not translated' : 'another text';
  return `${what}: “${source.slice(0, 80)}” became “${result.slice(0, 80)}”`;
}

export function firstDifference(
  what: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const place = before.findIndex((item, index) => item !== after[index]);
  if (place === -1 && before.length === after.length) return [];
  const at = place === -1 ? before.length : place;
  return [`${what}: ${JSON.stringify(before[at])} became ${JSON.stringify(after[at])}`];
}
