import type { PdfRun } from './pdfDocument';

/** From so much on, in sizes of the letters beside it, a letter is one that a paragraph begins with over several lines. */
const LARGER = 1.8;
/** A page with more is a poster, or made to take time. */
const MAX_ON_PAGE = 20;

const INITIAL = /^["«“‘'¿¡(]?\p{Lu}['’]?$/u;

/**
 * The runs of a page, with large first letters in front of the word that they begin: a page shows them lines below. The lines
 * beside them begin where the letter does, as the rest of their paragraph.
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

/** The beginnings of the lines that stand to the right of a letter. */
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
