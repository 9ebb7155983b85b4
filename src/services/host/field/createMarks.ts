import type { FieldMarks, FieldText } from '../../contracts/field';
import type { EditableText } from './editableText';
import { adoptMarks } from './highlights';
import { importMirror } from './loadParts';
import { createRangeMarks, type RangeSource } from './rangeMarks';
import { createValueRanges } from './valueRanges';

export interface MarksOptions {
  /** Draws the marks in the root of the field. */
  readonly sheet: CSSStyleSheet;
  /** A new element in our own root, for a copy of the text. */
  readonly createMirror: () => HTMLElement;
  /** Where a rectangle of the viewport is, from the place of the element. */
  readonly offsetOf: (rect: DOMRect) => { readonly left: number; readonly top: number };
}

/** Browsers without highlights show no marks: the button and the list are enough to work with. */
const NO_MARKS: FieldMarks = {
  set: () => undefined,
  rectOf: () => undefined,
  hit: () => undefined,
  place: () => undefined,
  dispose: () => undefined,
};

const isEditable = (text: FieldText): text is EditableText => 'rangeOf' in text;

/** The nodes of a contenteditable element. */
function createNodeRanges(
  { visible, rangeOf }: EditableText,
  root: Document | ShadowRoot,
  sheet: CSSStyleSheet,
): RangeSource {
  const adopted = adoptMarks(root, sheet);
  return { createRange: rangeOf, visible, beforeSet: adopted.readopt, onDispose: adopted.release };
}

/** What draws the marks of a field, chosen once: what the browser can do decides. */
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
