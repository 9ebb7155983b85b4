/** Placeholder for content that is not text: an image, or an element that the user cannot edit. */
const OBJECT = '\uFFFC';
const SKIPPED = 'script, style, template';
const OPAQUE =
  'code, pre, img, video, audio, canvas, svg, math, input, textarea, select, button, iframe, object';

interface Piece {
  readonly node: Text;
  readonly start: number;
}

export interface EditableContent {
  readonly text: string;
  offsetOf(node: Node, offset: number): number;
  rangeOf(start: number, end: number): Range | undefined;
}

const isBlock = (element: Element) => !/^(inline|contents)/.test(getComputedStyle(element).display);

/**
 * Blocks and `br` start new lines, and an element that cannot be edited is one character. `textContent` would join
 * lines, and `innerText` would add some.
 */
export function readEditable(field: HTMLElement): EditableContent {
  const pieces: Piece[] = [];
  let text = '';
  /** A line has ended. Its line break is written only if more text follows. */
  let isBroken = false;

  function write(part: string): void {
    if (isBroken && text !== '') text += '\n';
    isBroken = false;
    text += part;
  }

  function walk(parent: Node): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (node.data === '') continue;
        // The browser does not show white space between blocks.
        if (/^\s*\n\s*$/.test(node.data) && !/pre/.test(getComputedStyle(field).whiteSpace)) continue;
        write('');
        pieces.push({ node, start: text.length });
        text += node.data.replaceAll('\u00A0', ' ');
      } else if (node instanceof Element && !node.matches(SKIPPED)) {
        if (node.localName === 'br') {
          write('');
          isBroken = true;
        } else if (node.matches(OPAQUE) || (node instanceof HTMLElement && !node.isContentEditable)) {
          const isLine = isBlock(node);
          isBroken ||= isLine;
          write(OBJECT);
          isBroken ||= isLine;
        } else if (isBlock(node)) {
          isBroken = true;
          walk(node);
          isBroken = true;
        } else walk(node);
      }
    }
  }
  walk(field);

  function pieceAt(offset: number, isEnd: boolean): Piece | undefined {
    const at = pieces.findLastIndex(({ start }) => (isEnd ? start < offset : start <= offset));
    return pieces[Math.max(at, 0)];
  }

  return {
    text,
    offsetOf(node, offset) {
      const piece = pieces.find((known) => known.node === node);
      if (piece) return piece.start + offset;
      const range = field.ownerDocument.createRange();
      range.setStart(node, offset);
      const after = pieces.find((known) => range.comparePoint(known.node, 0) >= 0);
      return after?.start ?? text.length;
    },
    rangeOf(start, end) {
      const from = pieceAt(start, false);
      const to = start === end ? from : pieceAt(end, true);
      if (!from || !to) return undefined;
      const range = field.ownerDocument.createRange();
      range.setStart(from.node, Math.min(start - from.start, from.node.length));
      range.setEnd(to.node, Math.min(end - to.start, to.node.length));
      return range;
    },
  };
}
