import type { Entry } from 'yauzl';
import type { DocumentBounds } from '../parsedDocument.js';
import { MAX_FORMULA_CHARS } from '../workbook/criteria.js';
import { partlyComparedIn } from '../workbook/partlyCompared.js';
import type { ZipSource } from '../zip/zipSource.js';
import { areasIn, createAreas, LAST, shiftOf, type Areas } from './areas.js';
import { columnNamesIn, toColumnKey } from './references.js';
import { scanSheet } from './scanSheet.js';
import type { Table } from './tables.js';

interface Sheet {
  readonly entry: Entry;
  readonly tables: readonly Table[];
}

/** The cells whose texts formulas compare in part (`partlyComparedIn`). */
export interface PartTexts {
  /** @param ranges the cells that have the formula */
  addFormula(sheet: Entry, formula: string, ranges: string): void;
  /**
   * @param files the sheets by name
   * @returns the keys of the texts (`textKey`)
   */
  find(
    zip: ZipSource,
    sheets: readonly Sheet[],
    files: ReadonlyMap<string, string>,
    bounds: DocumentBounds,
  ): Promise<ReadonlySet<string>>;
}

/** Identifies a shared string, or a paragraph in a sheet. */
export const textKey = (sheet: string | undefined, index: number): string => `${sheet ?? ''}#${index}`;

export function createPartTexts(): PartTexts {
  const areas = new Map<string, Areas>();
  const columns = new Set<string>();
  const areasOf = (sheet: string) => {
    const own = areas.get(sheet) ?? createAreas();
    areas.set(sheet, own);
    return own;
  };
  return {
    addFormula(sheet, formula, ranges) {
      if (formula.length > MAX_FORMULA_CHARS) return;
      for (const piece of partlyComparedIn(formula)) {
        for (const name of columnNamesIn(piece)) columns.add(name);
        for (const area of areasIn(piece, shiftOf(ranges)))
          areasOf(area.sheet === undefined ? sheet.fileName.toLowerCase() : `!${area.sheet}`).add(area);
      }
    },
    async find(zip, sheets, files, bounds) {
      for (const [name, file] of files) {
        const named = areas.get(`!${name}`);
        const own = areas.get(file);
        if (named)
          areas.set(file, { add: named.add, has: (place) => named.has(place) || own?.has(place) === true });
      }
      const found = new Set<string>();
      for (const { entry, tables } of sheets) {
        const name = entry.fileName.toLowerCase();
        for (const { text, cell } of tables.flatMap(({ labels }) => labels)) {
          if (columns.has(toColumnKey(text)))
            areasOf(name).add({ first: cell, last: { row: LAST.row, column: cell.column } });
        }
        const own = areas.get(name);
        if (!own) continue;
        await scanSheet(zip, entry, bounds, {
          onText(place, { kind, index }) {
            if (own.has(place)) found.add(textKey(kind === 'shared' ? undefined : entry.fileName, index));
          },
        });
      }
      return found;
    },
  };
}
