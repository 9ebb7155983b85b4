import { writeFile } from 'node:fs/promises';
import { parseDocument } from '../../src/parseDocument';
import { DOCUMENT_BOUNDS, type TargetLanguage } from '../../src/parsedDocument';
import { SPANISH, temporaryPath, unzip } from '../ooxml/packages';
import {
  column,
  number,
  plain,
  row,
  shared,
  table,
  workbook,
  type WorkbookOptions,
} from './fixtures/sheetPackage';

interface Options extends WorkbookOptions {
  readonly answer?: (text: string) => string;
  readonly target?: TargetLanguage;
}

/** Translates a workbook with one sheet. */
export async function translateWorkbook(
  rows: string,
  { answer = (text) => text.toUpperCase(), target = SPANISH, ...options }: Options,
) {
  const file = await temporaryPath('book.xlsx');
  await writeFile(file, await workbook(rows, options));
  const { segments, write } = await parseDocument(file, 'xlsx', target, DOCUMENT_BOUNDS);
  const out = await temporaryPath('translated.xlsx');
  const { text, kept } = await write(segments.map(answer), out);
  const parts = await unzip(out);
  const read = (name: string) => String(parts.get(name));
  const strings = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    item.replaceAll(/<[^>]*>/g, ''),
  );
  const names = [...read('xl/tables/table1.xml').matchAll(/<tableColumn [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  return { segments, text, kept, read, strings, names };
}

export const HEADER = row(1, shared('A1', 0), shared('B1', 1)) + row(2, number('A2', 1), number('B2', 2));
export const TABLE = { after: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' };
export const withTable = (...names: string[]) => ({
  ...TABLE,
  strings: names.map(plain),
  parts: [
    table(
      'A1:B2',
      names.map((name, index) => column(index + 1, name)),
    ),
  ],
});
