import type { TextRange } from '@lang-assistant/core/translate/sentences';

/**
 * A copy of the text behind the text box shows the highlights, because browsers cannot highlight text inside a text
 * box.
 */
export interface PairLayer {
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
