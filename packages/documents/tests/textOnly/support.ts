import cfb from 'cfb';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { plainTextOf } from '../../src/fragment';
import {
  DOCUMENT_BOUNDS,
  DocumentError,
  type DocumentBounds,
  type ParseDocument,
  type ParsedDocument,
} from '../../src/parsedDocument';

export const SPANISH = { tag: 'es', isRtl: false };

/** A folder for the files of a test file. It is deleted after the tests. */
export function useFolder() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'text-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    path: (name: string) => path.join(folder, name),
    async write(content: Uint8Array | string, ending = 'bin') {
      const file = path.join(folder, `${randomUUID()}.${ending}`);
      await writeFile(file, content);
      return file;
    },
  };
}

export async function segmentsOf(
  parse: ParseDocument,
  file: string,
  bounds: DocumentBounds = DOCUMENT_BOUNDS,
): Promise<readonly string[]> {
  const { segments } = await parse(file, SPANISH, bounds);
  return segments.map(plainTextOf);
}

/** The returned text of the document if the engine changes nothing, with one line per paragraph. */
export async function textOf(parse: ParseDocument, file: string, out: string): Promise<string> {
  const { segments, write } = await parse(file, SPANISH, DOCUMENT_BOUNDS);
  return (await write(segments, out)).text;
}

/** Returns why a document is refused; undefined if it is accepted. Rethrows any other error than a DocumentError. */
export async function problemOf(taken: Promise<ParsedDocument | string>): Promise<string | undefined> {
  try {
    await taken;
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.problem;
    throw error;
  }
}

export function makeOle(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const file = cfb.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    cfb.utils.cfb_add(file, `/${name}`, Buffer.from(content));
  return Buffer.from(cfb.write(file, { type: 'buffer' }));
}

export function streamsOf(file: Uint8Array): Record<string, Buffer> {
  const { FileIndex } = cfb.read(Buffer.from(file), { type: 'buffer' });
  return Object.fromEntries(
    FileIndex.filter(({ type }) => type === 2).map(({ name, size, content }) => [
      name,
      // An empty stream has no content to read.
      size === 0 ? Buffer.alloc(0) : Buffer.from(content),
    ]),
  );
}
