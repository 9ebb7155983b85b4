import { readFile, writeFile } from 'node:fs/promises';
import { temporaryPath, word } from './packages';

export const hello = '<w:p><w:r><w:t>Hello</w:t></w:r></w:p>';

export async function forged(change: (bytes: Buffer) => Buffer | void, others = {}): Promise<string> {
  return forgedFile(await word(hello, others), change);
}

export async function forgedFile(file: string, change: (bytes: Buffer) => Buffer | void): Promise<string> {
  const bytes = await readFile(file);
  const path = await temporaryPath('forged.docx');
  await writeFile(path, change(bytes) ?? bytes);
  return path;
}

/** Replaces a file name by another one of the same length, everywhere in the bytes. */
export function rename(bytes: Buffer, from: string, to: string): void {
  for (let place = bytes.indexOf(from); place >= 0; place = bytes.indexOf(from, place + 1))
    bytes.write(to, place);
}

export function listed(bytes: Buffer, name: string): number {
  return bytes.lastIndexOf(name) - 46;
}

/** The offset of the last record of a zip file. */
export function ending(bytes: Buffer): number {
  return bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
}
