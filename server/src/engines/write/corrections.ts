import type { Lint } from './startHarper';
import { appliesAt, isTrusted } from './harperRules';
import { fixMisspellings, rightSpelling } from './misspellings';
import { overlapsAny, protectedSpans, type Span } from './protectedSpans';

/** A change to a block. */
interface Edit extends Span {
  readonly by: string;
}

/** How much of the text before and after a place the conditions of the rules may look at. */
const CONTEXT = 300;

/** A block with the faults put right that are certain. What Harper is not trusted with stays as it is. */
export function applyLints(block: string, lints: readonly Lint[]): string {
  const spans = protectedSpans(block);
  const edits = lints
    .map((lint) => toEdit(block, lint))
    .filter((edit) => edit !== undefined)
    .filter((edit) => !overlapsAny(edit, spans))
    // Of two that overlap the one that begins first counts, and of those the longer.
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const chosen: Edit[] = [];
  for (const edit of edits) {
    if (edit.start >= (chosen.at(-1)?.end ?? 0)) chosen.push(edit);
  }
  let result = block;
  for (const { start, end, by } of chosen.toReversed())
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

/** The same for what needs no checker. */
export function applyOwnRules(block: string): string {
  return fixMisspellings(block, protectedSpans(block));
}

function toEdit(block: string, lint: Lint): Edit | undefined {
  const { start, end } = lint;
  if (!isTrusted(lint.rule, lint.kind)) return undefined;
  const problem = block.slice(start, end);
  // A place that is not where Harper says (a word that it was not shown): nothing is certain there.
  if (problem === '' || problem !== lint.problem) return undefined;
  const by = lint.rule === 'SpellCheck' ? rightSpelling(problem, lint.texts) : replacementOf(problem, lint);
  if (by === undefined || by === problem) return undefined;
  // Line breaks are the visitor's.
  if (problem.includes('\n') || by.includes('\n')) return undefined;
  const before = block.slice(Math.max(0, start - CONTEXT), start);
  const after = block.slice(end, end + CONTEXT);
  return appliesAt(lint.rule, { problem, replacement: by, before, after }) ? { start, end, by } : undefined;
}

function replacementOf(problem: string, { change, texts }: Lint): string | undefined {
  const [first] = texts;
  if (change === 'remove') return '';
  if (first === undefined || change === 'none') return undefined;
  return change === 'insertAfter' ? problem + first : first;
}
