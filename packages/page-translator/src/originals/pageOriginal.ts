import { boundsOf, type Box } from '@lang-assistant/ui/popover';
import type { PageUnit } from '../pageUnit.js';
import { joinedTexts, sentencesOf, type PageSentence } from './pageSentences.js';

/** A translated text of the page. */
export interface PageOriginal {
  /** The text before its translation. */
  readonly text: string;
  /** Where the text starts. */
  readonly node: Text;
  /** One sentence with the whole text if the server reports no sentences. */
  readonly sentences: readonly PageSentence[];
  /** False once the page has changed or removed the text, or shows the original again. */
  readonly isTranslated: boolean;
  /** The lines of the translation, in viewport coordinates. Empty if the text is not drawn. */
  readLines(): readonly Box[];
  contains(x: number, y: number): boolean;
  /** The index of the sentence whose translation is at a point. Undefined if the browser cannot tell. */
  sentenceAt(x: number, y: number): number | undefined;
  scrollIntoView(): void;
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  const found = document.caretPositionFromPoint?.(x, y);
  if (found) return { node: found.offsetNode, offset: found.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** White space and elements do not count, because the texts of the page and of the runs differ in them. */
const solid = (text: string) => text.replace(/[\s\uFFFC]/g, '').length;

/** Undefined for a text that equals its translation, and for the text of an attribute, which has no place. */
export function toPageOriginal(unit: PageUnit): PageOriginal | undefined {
  const { slots } = unit;
  const text = unit.originals.join('').trim();
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
    get sentences() {
      return unit.translation ? sentencesOf(unit, unit.translation, unit.originals) : [];
    },
    readLines,
    contains(x, y) {
      const { left, right, top, bottom } = boundsOf(readLines());
      return x >= left && x <= right && y >= top && y <= bottom;
    },
    sentenceAt(x, y) {
      const { translation } = unit;
      const caret = translation && caretAt(x, y);
      const index = nodes.findIndex((one) => one === caret?.node);
      if (!caret || index < 0) return undefined;
      const before = [
        ...nodes.slice(0, index).map(({ data }) => data),
        nodes[index]?.data.slice(0, caret.offset),
      ];
      const shown = solid(before.join(''));
      const all = joinedTexts(unit, translation);
      return sentencesOf(unit, translation).findIndex(
        ({ end }) => shown < solid(all.slice(0, end)) || end === all.length,
      );
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
