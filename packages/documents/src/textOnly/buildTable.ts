import type * as Docx from 'docx';

/** The width of the text on an A4 page with the margins of the package, in twentieths of a point. */
const PAGE_WIDTH = 9026;

/**
 * A table with borders, as wide as the text. Its columns keep their order in right-to-left languages, too.
 * @param docx the package, which is loaded on demand
 * @param text rows are separated by line breaks, cells by tabs
 * @param widths of the columns, in any unit
 */
export function toTable(
  { Paragraph, Table, TableCell, TableRow, TextRun, WidthType }: typeof Docx,
  text: string,
  widths: readonly number[],
  direction: { readonly bidirectional?: boolean },
): Docx.Table {
  const sum = widths.reduce((total, width) => total + width, 0);
  const columnWidths = widths.map((width) => Math.round((width / sum) * PAGE_WIDTH));
  const rightToLeft = direction.bidirectional === true;
  const toCell = (cell: string, column: number) =>
    new TableCell({
      width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
      children: [
        new Paragraph({
          ...direction,
          spacing: { after: 0 },
          children: [new TextRun({ text: cell, ...(rightToLeft ? { rightToLeft } : {}) })],
        }),
      ],
    });
  return new Table({
    columnWidths,
    width: { size: PAGE_WIDTH, type: WidthType.DXA },
    rows: text.split('\n').map((row) => new TableRow({ children: row.split('\t').map(toCell) })),
  });
}
