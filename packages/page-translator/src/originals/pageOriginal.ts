import { boundsOf, type Box } from '@lang-assistant/ui/popover';
import type { PageUnit } from '../pageUnit.js';

/** A translated text of the page. */
export interface PageOriginal {
  /** The text before its translation. */
  readonly text: string;
  /** Where the text starts. */
  readonly node: Text;
  /** False once the page has changed or removed the text, or shows the original again. */
  readonly isTranslated: boolean;
  /** The lines of the translation, in viewport coordinates. Empty if the text is not drawn. */
  readLines(): readonly Box[];
  contains(x: number, y: number): boolean;
  scrollIntoView(): void;
}

/** Undefined for a text that equals its translation, and for the text of an attribute, which has no place. */
export function toPageOriginal(unit: PageUnit): PageOriginal | undefined {
  const { slots, original: text } = unit;
  const nodes = slots.flatMap(({ node }) => (node instanceof Text ? [node] : []));
  const [node] = nodes;
  const isTranslated = () => unit.isCurrent && slots.every((slot) => slot.isTranslated);
  const isSame = slots.every((slot) => slot.original === slot.node.textContent);
  if (!node || nodes.length < slots.length || isSame || !isTranslated()) return undefined;

  const readLines = () => {
    const lines = nodes.flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [...range.getClientRects()];
    });
    // Text that only screen readers read is clipped to a pixel.
    return lines.filter(({ width, height }) => width > 1 && height > 1);
  };
  return {
    text,
    node,
    get isTranslated() {
      return isTranslated();
    },
    readLines,
    contains(x, y) {
      const { left, right, top, bottom } = boundsOf(readLines());
      return x >= left && x <= right && y >= top && y <= bottom;
    },
    scrollIntoView: () => unit.place.scrollIntoView({ block: 'nearest' }),
  };
}

/** In the order of the page. */
export function toPageOriginals(units: Iterable<PageUnit>): readonly PageOriginal[] {
  const ordered = [...units].toSorted(({ slots: [a] }, { slots: [b] }) => {
    const follows = a && b ? a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
    return follows ? -1 : 1;
  });
  return ordered.flatMap((unit) => toPageOriginal(unit) ?? []);
}
