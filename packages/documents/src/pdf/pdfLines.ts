import type { PdfPage, PdfRun } from './pdfDocument.js';
import { withDropCaps } from './pdfDropCaps.js';
import { GridFinder } from './rulings/gridFinder.js';
import { gridsOf, type RuledGrid } from './rulings/ruledGrids.js';

/** A table replaces its lines. */
export interface PdfTable {
  readonly rows: readonly (readonly (readonly string[])[])[];
  /** In points. */
  readonly widths: readonly number[];
}

/** A line of text, or a part of a line that a gap separates from the rest. */
export interface PdfLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly isRtl: boolean;
  readonly isLevel: boolean;
  readonly grid?: RuledGrid;
  /** The table that replaces this line. The text of the line is empty. */
  readonly table?: PdfTable;
}

/** Minimum gap between separate parts, in font sizes. Words are 0.3 apart, in justified lines up to 1. */
const APART = 1.8;

/** In drawing order. Cell borders separate lines. */
export function toLines({ runs, rulings }: PdfPage): readonly PdfLine[] {
  const grids = new GridFinder(gridsOf(rulings));
  const lines: PdfLine[] = [];
  let group: PdfRun[] = [];
  const flush = () => {
    const line = joined(group);
    const grid = line && grids.gridOf(line);
    if (line) lines.push(grid ? { ...line, grid } : line);
    group = [];
  };
  let extent: { left: number; right: number; y: number; size: number } | undefined;
  for (const run of withDropCaps(runs)) {
    // Spaces have no position, and the end of a line needs none.
    if (run.text.trim() === '') {
      if (group.length > 0) group.push(run);
      continue;
    }
    if (extent && (!continues(extent, run, group) || grids.isBorderBetween(extent, run))) {
      flush();
      extent = undefined;
    }
    group.push(run);
    const right = run.x + run.width;
    extent = extent
      ? {
          left: Math.min(extent.left, run.x),
          right: Math.max(extent.right, right),
          // The largest letters define the baseline, because superscripts and subscripts are smaller.
          y: run.size > extent.size ? run.y : extent.y,
          size: Math.max(extent.size, run.size),
        }
      : { left: run.x, right, y: run.y, size: run.size };
  }
  flush();
  return lines;
}

function continues(
  extent: { left: number; right: number; y: number; size: number },
  run: PdfRun,
  group: readonly PdfRun[],
): boolean {
  const size = Math.max(extent.size, run.size);
  if (!run.isLevel || group[0]?.isLevel !== true) return false;
  if (Math.abs(run.y - extent.y) > size * 0.5) return false;
  const gap = Math.max(run.x - extent.right, extent.left - (run.x + run.width));
  return gap <= size * APART;
}

function joined(group: readonly PdfRun[]): PdfLine | undefined {
  const shown = group.filter(({ text }) => text.trim() !== '');
  const [first] = shown;
  if (!first) return undefined;
  const main = shown.reduce((largest, run) => (run.size > largest.size ? run : largest), first);
  const letters = (isRtl: boolean) =>
    shown.reduce((sum, run) => sum + (run.isRtl === isRtl ? run.text.length : 0), 0);
  const isRtl = letters(true) > letters(false) || (letters(true) > 0 && first.isRtl);
  return {
    text: textOf(isRtl ? inLogicalOrder(group) : group),
    left: shown.reduce((left, { x }) => Math.min(left, x), first.x),
    right: shown.reduce((right, { x, width }) => Math.max(right, x + width), first.x),
    y: main.y,
    size: main.size,
    isRtl,
    isLevel: first.isLevel,
  };
}

/** Sorts the runs of a right-to-left line. Left-to-right words among them keep their order. */
function inLogicalOrder(group: readonly PdfRun[]): readonly PdfRun[] {
  const sorted = group.toSorted((one, other) => other.x + other.width - (one.x + one.width));
  const ordered: PdfRun[] = [];
  let foreign: PdfRun[] = [];
  for (const run of sorted) {
    const isForeign =
      !run.isRtl && (/\p{L}|\p{N}/u.test(run.text) || (foreign.length > 0 && run.text.trim() === ''));
    if (isForeign) {
      foreign.push(run);
      continue;
    }
    for (const one of foreign.toReversed()) ordered.push(one);
    ordered.push(run);
    foreign = [];
  }
  return [...ordered, ...foreign.toReversed()];
}

function textOf(group: readonly PdfRun[]): string {
  let text = '';
  let endsBlank = false;
  let before: PdfRun | undefined;
  for (const run of group) {
    // Some files separate words only by position, without a space.
    if (before && isStep(before, run) && !endsBlank && !/^\s/.test(run.text)) text += ' ';
    text += run.text;
    endsBlank = run.text.trimEnd() !== run.text;
    if (run.text.trim() !== '') before = run;
  }
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}

function isStep(one: PdfRun, other: PdfRun): boolean {
  const gap = Math.max(other.x - (one.x + one.width), one.x - (other.x + other.width));
  return gap > Math.max(one.size, other.size) * 0.2 && !(isCjkEnd(one.text) && isCjkStart(other.text));
}

const CJK =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff00-\\uffef\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}]';
const CJK_END = new RegExp(`${CJK}$`, 'u');
const CJK_START = new RegExp(`^${CJK}`, 'u');

export function isCjkEnd(text: string): boolean {
  return CJK_END.test(text.slice(-2));
}

export function isCjkStart(text: string): boolean {
  return CJK_START.test(text);
}
