import type { FieldMarks, FieldText } from '../../contracts/field';
import type { EditableText } from './editableText';
import { adoptMarks } from './highlights';
import { importMirror } from './loadParts';
import { createRangeMarks, type RangeSource } from './rangeMarks';
import { createValueRanges } from './valueRanges';

export interface MarksOptions {
  readonly sheet: CSSStyleSheet;
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

function createNodeRanges(
  { visible, rangeOf }: EditableText,
  root: Document | ShadowRoot,
  sheet: CSSStyleSheet,
): RangeSource {
  const adopted = adoptMarks(root, sheet);
  return { createRange: rangeOf, visible, beforeSet: adopted.readopt, onDispose: adopted.release };
}

export async function createMarks(
  text: FieldText,
  { sheet, createMirror, offsetOf }: MarksOptions,
): Promise<FieldMarks> {
  if (typeof Highlight !== 'function') return NO_MARKS;
  const root = text.element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return NO_MARKS;
  if (isEditable(text)) return createRangeMarks(createNodeRanges(text, root, sheet));
  const ranges = createValueRanges(text, root, sheet);
  if (ranges) return createRangeMarks(ranges);
  const { createMirrorRanges } = await importMirror();
  return createRangeMarks(createMirrorRanges(text, createMirror(), offsetOf));
}
