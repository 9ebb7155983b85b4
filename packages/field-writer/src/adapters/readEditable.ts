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

interface ShownPart extends Pick<Piece, 'from' | 'to'> {
  readonly shown: string;
}

/** @param isAfterSpace if true, the browser does not show white space at the start of the node */
function shownParts(node: Text, parent: Element, isAfterSpace: boolean): readonly ShownPart[] {
  const { data } = node;
  const found = [...data.matchAll(WHITE_SPACE)];
  if (data === '') return [];
  if (found.length === 0 || keepsWhiteSpace(parent))
    return [{ from: 0, to: data.length, shown: data.replaceAll('\u00A0', ' ') }];
  const parts: ShownPart[] = [];
  let from = 0;
  const end = (to: number) => {
    if (from < to) parts.push({ from, to, shown: data.slice(from, to).replaceAll(/[\u00A0\t\n\r]/g, ' ') });
  };
  for (const { 0: space, index } of found) {
    end(index);
    from = index + space.length;
    const isHidden = (index === 0 && isAfterSpace) || (from === data.length && isLastInLine(node));
    // The last character becomes the space.
    if (!isHidden) from -= 1;
  }
  end(data.length);
  return parts;
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

  function writeText(node: Text, parent: Element): void {
    for (const { from, to, shown } of shownParts(
      node,
      parent,
      isBroken || text === '' || text.endsWith(' '),
    )) {
      write('');
      pieces.push({ node, from, to, start: text.length });
      text += shown;
    }
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
      // The page may have changed the text since it was read.
      if (!from || !to || from.to > from.node.length || to.to > to.node.length) return undefined;
      const range = field.ownerDocument.createRange();
      range.setStart(from.node, Math.min(from.from + start - from.start, from.to));
      range.setEnd(to.node, Math.min(to.from + end - to.start, to.to));
      return range;
    },
  };
}
