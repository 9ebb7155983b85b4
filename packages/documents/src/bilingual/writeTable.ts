import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { plainTextOf } from '../fragment.js';
import { createZip } from '../zip/createZip.js';
import type { BilingualRow, RowGroups } from './bilingualRow.js';
import { escapeXml, tableParts, type TableStyle } from './tableParts.js';

/** On a landscape A4 page, in twentieths of a point. */
const WIDTHS = [2400, 6085, 6085] as const;
const PAGE =
  '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';

/** Longer tables are split, because the layout time of office programs grows with the square of the rows. */
const MAX_ROWS = 1000;
/** Without an empty paragraph between them, Word would join two tables. */
const TABLE_GAP =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

/** How much XML is generated before it is compressed and written, in characters. */
const CHUNK_CHARS = 32_000;

export interface BilingualTableOptions<Row extends BilingualRow = BilingualRow> extends LanguagePair {
  /** The language of the headings and notes. */
  readonly reader: string;
  readonly title: string;
  /** The line below the title. */
  readonly subtitle: string;
  /** The headings of the three columns: number, source, translation. */
  readonly headings: readonly [number: string, source: string, translation: string];
  /** Returns the notes about a row, such as a missing number. Each becomes a paragraph below the row number. */
  readonly notesOf: (row: Row) => readonly string[];
}

const BREAKS: Readonly<Record<string, string>> = { '\n': '<w:br/>', '\t': '<w:tab/>' };

function runContent(text: string): string {
  return text
    .split(/([\n\t])/)
    .filter((piece) => piece !== '')
    .map((piece) => BREAKS[piece] ?? `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join('');
}

function paragraph(style: TableStyle, text: string, isRtl = false): string {
  const run = runContent(text);
  const properties = isRtl ? '<w:rPr><w:rtl/></w:rPr>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run === '' ? '' : `<w:r>${properties}${run}</w:r>`}</w:p>`;
}

function row(cells: readonly string[], properties = ''): string {
  const inCells = cells.map(
    (content, index) =>
      `<w:tc><w:tcPr><w:tcW w:w="${WIDTHS[index] ?? 0}" w:type="dxa"/></w:tcPr>${content}</w:tc>`,
  );
  return `<w:tr>${properties}${inCells.join('')}</w:tr>`;
}

function tableStart(headings: readonly string[]): string {
  const header = row(
    headings.map((label) => paragraph('Header', label)),
    '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
  );
  const columns = WIDTHS.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${WIDTHS[0] + WIDTHS[1] + WIDTHS[2]}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${header}`;
}

async function* tableXml<Row extends BilingualRow>(
  groups: RowGroups<Row>,
  options: BilingualTableOptions<Row>,
): AsyncGenerator<string> {
  const [sourceIsRtl, targetIsRtl] = [options.source, options.target].map(
    (code) => findLanguage(code)?.rtl === true,
  );
  const start = tableStart(options.headings);
  let chunk = `<w:body>${paragraph('Title', options.title)}${paragraph('Header', options.subtitle)}${start}`;
  let number = 0;
  for await (const rows of groups) {
    for (const one of rows) {
      if (number > 0 && number % MAX_ROWS === 0) chunk += `</w:tbl>${TABLE_GAP}${start}`;
      number += 1;
      chunk += row([
        [
          paragraph('Number', String(number)),
          ...options.notesOf(one).map((note) => paragraph('Note', note)),
        ].join(''),
        paragraph('Source', plainTextOf(one.source), sourceIsRtl),
        paragraph('Translation', plainTextOf(one.translation), targetIsRtl),
      ]);
      if (chunk.length < CHUNK_CHARS) continue;
      yield chunk;
      chunk = '';
    }
  }
  // Word repairs a file that ends with a table, so write a last paragraph.
  yield `${chunk}</w:tbl><w:p/>${PAGE}</w:body>`;
}

/**
 * Writes a Word file with one row per segment, in the order of the document: number, source and translation as plain
 * text. After every thousand rows, a new table with the same header row begins. The XML is written while the rows
 * arrive: the package `docx` would need 660 MB for 40,000 rows.
 * @param outPath a path that does not exist yet
 * @throws DocumentError 'broken' if the file cannot be written
 */
export async function writeTable<Row extends BilingualRow>(
  groups: RowGroups<Row>,
  options: BilingualTableOptions<Row>,
  outPath: string,
): Promise<void> {
  const body = tableXml(groups, options);
  await createZip(outPath, tableParts({ ...options, body }));
}
