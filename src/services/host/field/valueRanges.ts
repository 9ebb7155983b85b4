import type { FieldText } from '../../contracts/field';
import { adoptMarks } from './highlights';
import type { DrawnRange, RangeSource } from './rangeMarks';

/** whatwg/dom#1404, in Chromium 152: returns a live range in the value of a field. */
type CreateValueRange = (start: number, end: number) => DrawnRange;

function readMethod(field: HTMLElement): CreateValueRange | undefined {
  const method: unknown = Reflect.get(field, 'createValueRange');
  if (typeof method !== 'function') return undefined;
  return (start, end) => Reflect.apply(method, field, [start, end]);
}

/** Undefined if the browser has no ranges in values. */
export function createValueRanges(
  { element, read, visible }: FieldText,
  root: Document | ShadowRoot,
  sheet: CSSStyleSheet,
): RangeSource | undefined {
  const createValueRange = readMethod(element);
  if (!createValueRange) return undefined;
  const adopted = adoptMarks(root, sheet);
  return {
    // Until the field is read again, its marks may lie beyond its value.
    createRange: (start, end) => (end <= read().length ? createValueRange(start, end) : undefined),
    visible,
    // Chromium does not move these ranges on undo.
    isCurrent: ({ startOffset, endOffset }, { start, end }) => startOffset === start && endOffset === end,
    beforeSet: adopted.readopt,
    onDispose: adopted.release,
  };
}
