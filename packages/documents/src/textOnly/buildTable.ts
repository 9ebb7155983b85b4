import type * as Docx from 'docx';

/** In twentieths of a point: an A4 page without the margins of the package. */
const PAGE_WIDTH = 9026;

/**
 * Builds a table with borders that is as wide as the text. The columns keep their order, also in right-to-left
 * languages.
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
