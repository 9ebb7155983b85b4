import { escapeText } from '@lang-assistant/core/htmlEntities';
import { LETTER } from '../letter.js';
import type { TextUnit } from './editedDocument.js';
import { widthOf } from './wrapText.js';

export interface TableLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lead: string;
  readonly ending: string;
}

/** A border, or text up to two blanks or a border. */
const CELL = /[|│]|[^\s|│](?:(?! {2}| ?[|│]).)*/gu;
const BORDER = /^[|│]$/;
/** A line between rows. */
const RULE = /^([-=_+─━┼├┤┬┴┌┐└┘])[-=_+─━┼├┤┬┴┌┐└┘]*$/u;

const MAX_COLUMNS = 100;

interface Cell {
  readonly text: string;
  readonly column: number;
  readonly end: number;
}

interface Column {
  readonly start: number;
  end: number;
}

function cellsOf({ lead, text }: TableLine): readonly Cell[] {
  let [place, width] = [0, widthOf(lead)];
  return [...text.matchAll(CELL)].map(({ 0: cell, index }) => {
    const column = width + widthOf(text.slice(place, index));
    width = column + widthOf(cell);
    place = index + cell.length;
    return { text: cell, column, end: width };
  });
}

/** Cells below each other are a column. A line with a single cell, such as a title, may cross columns. */
function columnsOf(rows: readonly (readonly Cell[])[]): readonly Column[] {
  const columns: Column[] = [];
  const cells = rows.flatMap((row) => (row.length > 1 ? row : []));
  for (const { column, end } of cells.toSorted((one, other) => one.column - other.column)) {
    const last = columns.at(-1);
    if (last && column < last.end) last.end = Math.max(last.end, end);
    else columns.push({ start: column, end });
  }
  return columns;
}

/** Writes the rows with columns that are as wide as their longest translation. */
function drawn(
  lines: readonly TableLine[],
  rows: readonly (readonly Cell[])[],
  columns: readonly Column[],
  translated: (row: number, cell: number) => string,
): readonly string[] {
  const drafts = lines.map(({ lead }) => ({ text: '', width: widthOf(lead), cells: 0 }));
  const widened: number[] = [];
  let shift = 0;
  for (const [index] of columns.entries()) {
    const next = columns[index + 1]?.start ?? Infinity;
    const gapOf = (row: number, cell: number) => {
      const [before, here] = [rows[row]?.[cell - 1], rows[row]?.[cell]];
      if (!before || !here) return 0;
      return BORDER.test(before.text) || BORDER.test(here.text) ? Math.min(1, here.column - before.end) : 2;
    };
    const previous = shift;
    for (const [row, { width, cells }] of drafts.entries()) {
      const first = rows[row]?.[cells];
      if (first && first.column < next && rows[row]?.length !== 1)
        shift = Math.max(shift, width + gapOf(row, cells) - first.column);
    }
    widened.push(shift - previous);
    for (const [row, draft] of drafts.entries()) {
      for (let cell = rows[row]?.[draft.cells]; cell && cell.column < next; cell = rows[row]?.[draft.cells]) {
        const blanks = Math.max(gapOf(row, draft.cells), cell.column + shift - draft.width);
        const text = translated(row, draft.cells);
        // A line with a single cell stays where it is.
        draft.text += (draft.cells === 0 && rows[row]?.length === 1 ? '' : ' '.repeat(blanks)) + text;
        draft.width += blanks + widthOf(text);
        draft.cells += 1;
      }
    }
  }
  return drafts.map(({ text }, row) => {
    if (rows[row]?.length !== 1 || !RULE.test(text)) return text;
    const lead = widthOf(lines[row]?.lead ?? '');
    return columns.reduceRight((rule, { start }, index) => {
      const place = start - lead;
      return rule.slice(0, place) + rule.charAt(place - 1).repeat(widened[index] ?? 0) + rule.slice(place);
    }, text);
  });
}

/** Returns a table that is drawn with blanks as one unit; undefined if the lines have no columns. */
export function tableUnit(
  lines: readonly TableLine[],
  toLine: (html: string) => string,
): TextUnit | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.some(({ text }) => text.includes('\t'))) return undefined;
  if (!lines.some(({ text }) => text.includes('   '))) return undefined;
  const rows = lines.map(cellsOf);
  const columns = columnsOf(rows);
  if (columns.length < 2 || columns.length > MAX_COLUMNS) return undefined;
  const fragments = rows.flat().flatMap(({ text }) => (LETTER.test(text) ? [escapeText(text)] : []));
  const [fragment, ...more] = fragments;
  if (fragment === undefined) return undefined;
  const render = (html: string, others: readonly string[] = []) => {
    const translations = [html, ...others].values();
    const texts = rows.map((row) =>
      row.map(({ text }) => (LETTER.test(text) ? toLine(translations.next().value ?? '') : text)),
    );
    return drawn(lines, rows, columns, (row, cell) => texts[row]?.[cell] ?? '')
      .map((text, row) => (row === 0 ? '' : (lines[row - 1]?.ending ?? '') + (lines[row]?.lead ?? '')) + text)
      .join('');
  };
  return { start: first.start, end: last.end, fragment, more, render };
}
