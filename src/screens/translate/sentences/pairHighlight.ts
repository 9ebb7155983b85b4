import type { TextRange } from '@lang-assistant/core/translate/sentences';

/** The name in the style sheet. All widgets of a page share the highlight, but each one adds its own ranges. */
const HIGHLIGHT = 'la-pair';

function sharedHighlight(): Highlight {
  const known = CSS.highlights.get(HIGHLIGHT);
  if (known) return known;
  const created = new Highlight();
  CSS.highlights.set(HIGHLIGHT, created);
  return created;
}

/**
 * Uses the Custom Highlight API, which changes no element. In browsers without this API, wraps the text in elements.
 */
export interface PairHighlight {
  show(index: number, ranges: readonly Range[]): void;
  clear(): void;
}

function createCustomHighlight(): PairHighlight {
  let shown: readonly Range[] = [];
  const clear = () => {
    const highlight = CSS.highlights.get(HIGHLIGHT);
    for (const range of shown) highlight?.delete(range);
    if (highlight?.size === 0) CSS.highlights.delete(HIGHLIGHT);
    shown = [];
  };
  return {
    show(_index, ranges) {
      clear();
      const highlight = sharedHighlight();
      for (const range of ranges) highlight.add(range);
      shown = ranges;
    },
    clear,
  };
}

/** If a `span` already contains exactly this text, marks this `span` instead of adding one. */
function markElement(range: Range, index: number): () => void {
  const { startContainer: node } = range;
  const { parentElement } = node;
  const { nodeValue } = node;
  const isWhole = parentElement?.localName === 'span';
  const element = isWhole ? parentElement : document.createElement('span');
  if (!isWhole) range.surroundContents(element);
  element.classList.add('la-pair');
  element.dataset['pair'] = String(index);
  return () => {
    element.classList.remove('la-pair');
    delete element.dataset['pair'];
    if (isWhole) return;
    // Restores the single text node, for the next range.
    parentElement?.replaceChildren(node);
    node.nodeValue = nodeValue;
  };
}

function createElementMarks(): PairHighlight {
  let undo: readonly (() => void)[] = [];
  const clear = () => {
    for (const restore of undo) restore();
    undo = [];
  };
  return {
    show(index, ranges) {
      clear();
      undo = ranges.map((range) => markElement(range, index));
    },
    clear,
  };
}

export const createPairHighlight = (): PairHighlight =>
  'highlights' in CSS ? createCustomHighlight() : createElementMarks();

/**
 * A copy of the text behind the text box shows the highlights, because browsers cannot highlight text inside a text
 * box.
 */
interface PairLayer {
  readonly node: Text;
  /** Returns the index of the first range at a point of the viewport, or -1. */
  findAt(ranges: readonly TextRange[], x: number, y: number): number;
  /** Aligns the copy with the box. Call it after a change of the box's size or scroll position. */
  align(): void;
  remove(): void;
}

export function toRange(node: Text, [start, end]: TextRange): Range {
  const range = document.createRange();
  range.setStart(node, Math.min(start, node.length));
  range.setEnd(node, Math.min(end, node.length));
  return range;
}

export function createPairLayer(box: HTMLTextAreaElement, text: string): PairLayer {
  const node = document.createTextNode(text);
  const element = document.createElement('div');
  element.className = 'la-pairlayer';
  element.ariaHidden = 'true';
  element.dir = 'auto';
  element.lang = box.lang;
  element.append(node);
  box.before(element);

  function align(): void {
    const { offsetTop, offsetLeft, clientWidth, clientHeight, scrollTop } = box;
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(box);
    Object.assign(element.style, {
      top: `${offsetTop}px`,
      left: `${offsetLeft}px`,
      width: `${clientWidth}px`,
      height: `${clientHeight}px`,
      fontFamily,
      fontSize,
      fontWeight,
      lineHeight,
      letterSpacing,
    });
    element.scrollTop = scrollTop;
  }
  const resizes = new ResizeObserver(align);
  resizes.observe(box);
  box.addEventListener('scroll', align, { passive: true });
  align();

  return {
    node,
    align,
    findAt: (ranges, x, y) =>
      ranges.findIndex((range) =>
        [...toRange(node, range).getClientRects()].some(
          ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
        ),
      ),
    remove() {
      resizes.disconnect();
      box.removeEventListener('scroll', align);
      element.remove();
    },
  };
}
