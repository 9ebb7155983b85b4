import type { FieldText } from '../adapters/types.js';
import type { FieldMarks } from './types.js';
import type { EditableText } from '../adapters/editableText.js';
import { adoptMarks } from './highlights.js';
import { createRangeMarks, type RangeSource, type DrawnRange } from './rangeMarks.js';

/** whatwg/dom#1404, in Chromium 152: returns a live range in the value of a field. */
type CreateValueRange = (start: number, end: number) => DrawnRange;

function readMethod(field: HTMLElement): CreateValueRange | undefined {
  const method: unknown = Reflect.get(field, 'createValueRange');
  if (typeof method !== 'function') return undefined;
  return (start, end) => Reflect.apply(method, field, [start, end]);
}

/** Undefined if the browser has no ranges in values. */
function createValueRanges(
  { element, read, visible }: FieldText,
  root: Document | ShadowRoot,
): RangeSource | undefined {
  const createValueRange = readMethod(element);
  if (!createValueRange) return undefined;
  const adopted = adoptMarks(root);
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

export interface MarksOptions {
  readonly createMirror: () => HTMLElement;
  readonly offsetOf: (rect: DOMRect) => { readonly left: number; readonly top: number };
}

/** For browsers without the CSS Custom Highlight API. The button and the list of suggestions work without marks. */
const NO_MARKS: FieldMarks = {
  set: () => undefined,
  rectOf: () => undefined,
  hit: () => undefined,
  place: () => undefined,
  dispose: () => undefined,
};

const isEditable = (text: FieldText): text is EditableText => 'rangeOf' in text;

function createNodeRanges({ visible, rangeOf }: EditableText, root: Document | ShadowRoot): RangeSource {
  const adopted = adoptMarks(root);
  return { createRange: rangeOf, visible, beforeSet: adopted.readopt, onDispose: adopted.release };
}

export async function createMarks(
  text: FieldText,
  { createMirror, offsetOf }: MarksOptions,
): Promise<FieldMarks> {
  if (typeof Highlight !== 'function') return NO_MARKS;
  const root = text.element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return NO_MARKS;
  if (isEditable(text)) return createRangeMarks(createNodeRanges(text, root));
  const ranges = createValueRanges(text, root);
  if (ranges) return createRangeMarks(ranges);
  const { createMirrorRanges } = await import('./mirrorRanges.js');
  return createRangeMarks(createMirrorRanges(text, createMirror(), offsetOf));
}
