import type { PdfRun } from './pdfDocument.js';

/** Minimum size of a drop cap, relative to the letters next to it. */
const LARGER = 1.8;
/** A page with more large letters is a poster, or an attack that costs time. */
const MAX_ON_PAGE = 20;

const INITIAL = /^["«“‘'¿¡(]?\p{Lu}['’]?$/u;

/**
 * Moves each drop cap before its word: a PDF draws it some lines later. The lines next to a drop cap then start at its
 * left edge, like the rest of the paragraph.
 */
export function withDropCaps(runs: readonly PdfRun[]): readonly PdfRun[] {
  const initials = runs.filter(({ text, isLevel, isRtl }) => isLevel && !isRtl && INITIAL.test(text.trim()));
  if (initials.length > MAX_ON_PAGE) return runs;
  const changed = new Map<PdfRun, PdfRun | undefined>();
  for (const initial of initials) {
    const beside = startsBeside(initial, runs);
    const first = highest(beside);
    if (!first || !/^\p{L}/u.test(first.text) || initial.y - first.y <= first.size * 0.8) continue;
    changed.set(initial, undefined);
    for (const run of beside) {
      const text = run === first ? initial.text.trim() + run.text : run.text;
      changed.set(run, { ...run, text, x: initial.x, width: run.width + run.x - initial.x });
    }
  }
  return runs.flatMap((run) => (changed.has(run) ? (changed.get(run) ?? []) : [run]));
}

function startsBeside(initial: PdfRun, runs: readonly PdfRun[]): readonly PdfRun[] {
  const right = initial.x + initial.width;
  return runs.filter(
    (run) =>
      run.isLevel &&
      run.text.trim() !== '' &&
      run.size * LARGER <= initial.size &&
      run.x > initial.x + initial.width / 2 &&
      run.x < right + initial.size / 2 &&
      run.y > initial.y - initial.size &&
      run.y < initial.y + run.size / 2,
  );
}

function highest(runs: readonly PdfRun[]): PdfRun | undefined {
  return runs.reduce<PdfRun | undefined>((top, run) => (!top || run.y < top.y ? run : top), undefined);
}
