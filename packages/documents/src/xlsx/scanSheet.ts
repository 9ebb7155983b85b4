import type { Entry } from 'yauzl';
import type { DocumentBounds } from '../parsedDocument.js';
import { scanXml } from '../xml/scanXml.js';
import type { Criteria } from '../workbook/criteria.js';
import type { ZipSource } from '../zip/zipSource.js';
import { columnNamesIn } from './references.js';

/** Row and column, from 1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The number of a shared string, or of a paragraph in the sheet. */
export type CellText = { readonly kind: 'shared' | 'inSheet'; readonly index: number };

export interface SheetScan {
  readonly hasText: boolean;
  readonly references: readonly string[];
}

export interface SheetVisitor {
  readonly criteria?: Criteria;
  onText(place: CellPlace, text: CellText): void;
  /** @param ranges the cells that have the formula, if there are several */
  onFormula?(formula: string, ranges: string): void;
}

export const cellKey = ({ row, column }: CellPlace): string => `${row}:${column}`;

const PAGE_TEXT = /^(?:odd|even|first)(?:Header|Footer)$/;
export const FILTER = /^(?:filter|customFilter)$/;
const UNIQUE = /^(?:duplicate|unique)Values$/;
const FORMULA = /^(?:f|formula[12]?)$/;
const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** Parses a reference to one cell, such as `B12`. */
export function parseCell(reference: string): CellPlace | undefined {
  const [, letters, row] = REFERENCE.exec(reference.toUpperCase()) ?? [];
  if (letters === undefined || row === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(row), column };
}

interface Cell extends CellPlace {
  readonly type: string;
  hasFormula: boolean;
}

/**
 * Reads a sheet without keeping it in memory.
 * @param visitor gets what the sheet compares texts with (`criteria`), and its texts and formulas
 */
export async function scanSheet(
  zip: ZipSource,
  entry: Entry,
  bounds: DocumentBounds,
  { criteria, onText, onFormula }: SheetVisitor,
): Promise<SheetScan> {
  const references = new Set<string>();
  let hasText = false;
  let paragraphs = 0;
  let row = 0;
  let column = 0;
  let cell: Cell | undefined;
  let ranges = '';
  const addParagraph = (place: Cell | undefined) => {
    if (place) onText(place, { kind: 'inSheet', index: paragraphs });
    paragraphs += 1;
    hasText = true;
  };
  await scanXml(await zip.stream(entry), bounds, {
    open(local, attributes) {
      if (local === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        column = 0;
      } else if (local === 'c') {
        const place = parseCell(attributes['r'] ?? '') ?? { row, column: column + 1 };
        column = place.column;
        cell = { ...place, type: attributes['t'] ?? 'n', hasFormula: false };
      } else if (local === 'f' && cell) {
        cell.hasFormula = true;
        ranges = attributes['ref'] ?? '';
      } else if (local === 'cfRule') {
        criteria?.addValue(attributes['text'] ?? '', true);
        if (criteria && UNIQUE.test(attributes['type'] ?? '')) criteria.comparesCells = true;
      } else if (FILTER.test(local)) criteria?.addValue(attributes['val'] ?? '');
      else ranges = attributes['sqref'] ?? ranges;
    },
    close(local, text) {
      if (local === 'c') cell = undefined;
      else if (local === 'is') addParagraph(cell);
      else if (local === 'v' && cell?.type === 'str' && !cell.hasFormula) addParagraph(cell);
      else if (local === 'v' && cell?.type === 's') onText(cell, { kind: 'shared', index: Number(text) });
      else if (PAGE_TEXT.test(local)) addParagraph(undefined);
      else if (FORMULA.test(local)) {
        criteria?.addFormula(text);
        onFormula?.(text, ranges);
        for (const name of columnNamesIn(text)) references.add(name);
      }
    },
  });
  return { hasText, references: [...references] };
}
