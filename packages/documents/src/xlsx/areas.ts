import { cellKey, parseCell, type CellPlace } from './scanSheet.js';

/** A range of cells, without its sheet. */
export interface Area {
  readonly first: CellPlace;
  readonly last: CellPlace;
}

export const LAST = { row: 1_048_576, column: 16_384 };
const LITERAL = /"[^"]*"/g;
const CORNER = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}|\$?[A-Z]{1,3}(?=:)|\$?\d{1,7}(?=:)`;
const RANGE = new RegExp(
  String.raw`(?:('(?:[^']|'')*'|(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]+)!)?(?<![\p{L}\p{N}_.$])(${CORNER})(?::(\$?[A-Z]{0,3}\$?\d{0,7}))?`,
  'giu',
);

function cornerOf(text: string, missing: CellPlace): CellPlace {
  const [, letters = '', row = ''] = /^\$?([A-Z]*)\$?(\d*)$/i.exec(text) ?? [];
  const column = letters === '' ? missing.column : (parseCell(`${letters}1`)?.column ?? missing.column);
  return { row: row === '' ? missing.row : Number(row), column };
}

/**
 * Finds the cells that a piece of a formula refers to, with the name of their sheet; undefined means the own sheet.
 * @param shift by how much the last cell with the same formula is away from the first
 */
export function areasIn(piece: string, shift: CellPlace): (Area & { readonly sheet: string | undefined })[] {
  // VLOOKUP compares only with the first column.
  const isFirstColumn = /^VLOOKUP/i.test(piece);
  return [...piece.replaceAll(LITERAL, '""').matchAll(RANGE)].map(([, sheet, from = '', to = from]) => {
    const first = cornerOf(from, { row: 1, column: 1 });
    const last = cornerOf(to, LAST);
    return {
      sheet: sheet?.replace(/^'|'$/g, '').replaceAll("''", "'").toLowerCase(),
      first,
      last: {
        row: last.row + (/\$\d/.test(to) ? 0 : shift.row),
        column: (isFirstColumn ? first.column : last.column) + (/\$[A-Z]/i.test(to) ? 0 : shift.column),
      },
    };
  });
}

/** `A1:B9` or a list of ranges: the distance of the last cell from the first. */
export function shiftOf(ranges: string): CellPlace {
  const areas = areasIn(ranges, { row: 0, column: 0 });
  const [start] = areas;
  if (!start) return { row: 0, column: 0 };
  return {
    row: Math.max(...areas.map(({ last }) => last.row)) - start.first.row,
    column: Math.max(...areas.map(({ last }) => last.column)) - start.first.column,
  };
}

/** More ranges are replaced by one that contains them. */
const MAX_RANGES = 500;

export interface Areas {
  add(area: Area): void;
  has(place: CellPlace): boolean;
}

export function createAreas(): Areas {
  const cells = new Set<string>();
  const ranges = new Map<string, Area>();
  return {
    add({ first, last }) {
      const key = `${cellKey(first)}:${cellKey(last)}`;
      if (cellKey(first) === cellKey(last)) cells.add(cellKey(first));
      else if (ranges.size < MAX_RANGES) ranges.set(key, { first, last });
      else if (!ranges.has(key)) {
        const { first: start, last: end } = ranges.get('') ?? { first, last };
        ranges.set('', {
          first: { row: Math.min(first.row, start.row), column: Math.min(first.column, start.column) },
          last: { row: Math.max(last.row, end.row), column: Math.max(last.column, end.column) },
        });
      }
    },
    has(place) {
      if (cells.has(cellKey(place))) return true;
      for (const { first, last } of ranges.values()) {
        const isInRows = place.row >= first.row && place.row <= last.row;
        if (isInRows && place.column >= first.column && place.column <= last.column) return true;
      }
      return false;
    },
  };
}
