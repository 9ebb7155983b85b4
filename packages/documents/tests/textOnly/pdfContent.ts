import { readFile } from 'node:fs/promises';
import { parsePdf } from '../../src/pdf/parsePdf';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { makePdf } from '../support/fixtures/pdf.mjs';
import { unpack } from '../support/unpack';
import { SPANISH, type useFolder } from './support';

type Pages = Parameters<typeof makePdf>[0];

/** The tables in the Word file that a PDF becomes, and the paragraphs outside of the tables. */
export async function contentOfPdf(folder: ReturnType<typeof useFolder>, pages: Pages, target = SPANISH) {
  const file = await folder.write(makePdf(pages));
  const { segments, write } = await parsePdf(file, target, DOCUMENT_BOUNDS);
  const out = folder.path(`${pages.length}-${Math.random()}.docx`);
  await write(segments, out);
  const xml =
    unpack(await readFile(out))
      .get('word/document.xml')
      ?.toString('utf8') ?? '';
  const textOf = (part: string) => part.replace(/<[^>]*>/g, '');
  const split = (part: string, name: string): readonly string[] =>
    part.match(new RegExp(`<w:${name}(?: [^>]*)?>.*?</w:${name}>`, 'gs')) ?? [];
  const tables = split(xml, 'tbl').map((table) =>
    split(table, 'tr').map((row) => split(row, 'tc').map(textOf)),
  );
  const rest = split(xml.replace(/<w:tbl>.*?<\/w:tbl>/gs, ''), 'p').map(textOf);
  return { tables, rest: rest.filter((text) => text !== ''), xml };
}
