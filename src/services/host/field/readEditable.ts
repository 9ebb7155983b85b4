/** Placeholder for content that is not text: an image, or an element that the user cannot edit. */
const OBJECT = '\uFFFC';
const SKIPPED = 'script, style, template';
const OPAQUE =
  'code, pre, img, video, audio, canvas, svg, math, input, textarea, select, button, iframe, object';

/** A part of a text node, without white space that the browser does not show. */
interface Piece {
  readonly node: Text;
  /** The offsets of the part in the node. */
  readonly from: number;
  readonly to: number;
  /** The offset of the part in the text. */
  readonly start: number;
}

export interface EditableContent {
  readonly text: string;
  offsetOf(node: Node, offset: number): number;
  rangeOf(start: number, end: number): Range | undefined;
}

const isBlock = (element: Element) => !/^(inline|contents)/.test(getComputedStyle(element).display);

/** Unless `white-space` keeps it, the browser shows such white space as one space, or at the border of a line as none. */
const WHITE_SPACE = /[ \t\n\r]{2,}|[\t\n\r]/g;

const keepsWhiteSpace = (element: Element) => /pre|break/.test(getComputedStyle(element).whiteSpace);

function isLastInLine({ nextSibling, parentElement }: Text): boolean {
  const next = nextSibling ?? parentElement;
  return next instanceof Element && (next.localName === 'br' || isBlock(next));
}

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

  function writePart(node: Text, from: number, to: number, spaces: RegExp): void {
    if (from === to) return;
    write('');
    pieces.push({ node, from, to, start: text.length });
    text += node.data.slice(from, to).replaceAll(spaces, ' ');
  }

  function writeText(node: Text, parent: Element): void {
    const { data } = node;
    const found = [...data.matchAll(WHITE_SPACE)];
    if (found.length === 0 || keepsWhiteSpace(parent)) return writePart(node, 0, data.length, /\u00A0/g);
    let from = 0;
    for (const { 0: space, index } of found) {
      const end = index + space.length;
      writePart(node, from, index, /[\u00A0\t\n\r]/g);
      const isFirst = isBroken || text === '' || text.endsWith(' ');
      // The last character becomes the space.
      from = isFirst || (end === data.length && isLastInLine(node)) ? end : end - 1;
    }
    writePart(node, from, data.length, /[\u00A0\t\n\r]/g);
  }

  function walk(parent: Element): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) writeText(node, parent);
      else if (node instanceof Element && !node.matches(SKIPPED)) {
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
      const own = pieces.filter((known) => known.node === node);
      const piece = own.findLast(({ from }) => from <= offset) ?? own[0];
      if (piece) return piece.start + Math.min(Math.max(offset, piece.from), piece.to) - piece.from;
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
      range.setStart(from.node, Math.min(from.from + start - from.start, from.to));
      range.setEnd(to.node, Math.min(to.from + end - to.start, to.to));
      return range;
    },
  };
}
