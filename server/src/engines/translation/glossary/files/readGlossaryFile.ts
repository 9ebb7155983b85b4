import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileRow } from '../glossarySource';
import { parseTable } from './parseTable';
import { parseXmlTerms } from './parseXmlTerms';

/** Larger files are not lists of terms. */
const MAX_BYTES = 20 * 1024 * 1024;

const PARSERS: Readonly<Record<string, (text: string) => readonly FileRow[]>> = {
  '.csv': (text) => parseTable(text, /^[^,\r\n]*;/.test(text) ? ';' : ','),
  '.tsv': (text) => parseTable(text, '\t'),
  '.tmx': parseXmlTerms,
  '.tbx': parseXmlTerms,
};

/** The message contains the name of the file. */
export class GlossaryFileError extends Error {
  override readonly name = 'GlossaryFileError';
}

const decode = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/**
 * Returns no rows if no file is configured.
 * @throws GlossaryFileError
 */
export async function readGlossaryFile(file: string | undefined): Promise<readonly FileRow[]> {
  if (file === undefined) return [];
  const parse = PARSERS[path.extname(file).toLowerCase()];
  const fail = (reason: string) => new GlossaryFileError(`GLOSSARY_FILE ${file}: ${reason}`);
  if (!parse) throw fail('expected a file that ends in .csv, .tsv, .tmx or .tbx');
  try {
    if ((await stat(file)).size > MAX_BYTES) throw new Error('is larger than 20 MB');
    const rows = parse(decode(await readFile(file)));
    if (rows.length > 0) return rows;
  } catch (error) {
    throw fail(error instanceof Error ? error.message : 'cannot be read');
  }
  throw fail('has no rows');
}
