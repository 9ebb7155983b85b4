import type { ContextModel } from './contextModel';
import { isCertain } from './thresholds';

/**
 * Replaces, inserts and deletes words where the words around them leave no other choice.
 * @param hasErrors whether the block has many other errors: then less certainty is enough
 */
export function fixByContext(block: string, model: ContextModel, hasErrors = false): string {
  const edits = model.find(block).filter((edit) => isCertain(edit, hasErrors));
  let result = block;
  let limit = Infinity;
  for (const { start, end, by } of edits.toReversed()) {
    if (end > limit) continue;
    result = result.slice(0, start) + by + result.slice(end);
    limit = start;
  }
  return result;
}
