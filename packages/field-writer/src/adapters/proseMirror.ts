import type { FieldAdapter } from './types.js';

/** The placeholder character for content without text, such as an image. */
const OBJECT = '\uFFFC';

interface Node {
  readonly isText: boolean;
  readonly isLeaf: boolean;
  readonly isTextblock: boolean;
  readonly text?: string | undefined;
  readonly type: { readonly name: string; readonly spec: { readonly code?: boolean | undefined } };
  descendants(visit: (node: Node, position: number) => boolean | void): void;
}

interface Transaction {
  insertText(text: string, from: number, to: number): this;
}

/** The part of an `EditorView` that the adapter uses. */
export interface ProseMirrorView {
  readonly dom: HTMLElement;
  readonly editable: boolean;
  readonly state: {
    readonly doc: Node;
    readonly tr: Transaction;
    readonly selection: { readonly from: number; readonly to: number };
  };
  dispatch(transaction: Transaction): void;
  domAtPos(position: number): { readonly node: globalThis.Node; readonly offset: number };
  focus(): void;
  hasFocus(): boolean;
}

interface Piece {
  readonly start: number;
  readonly position: number;
}

function readDocument(doc: Node): { readonly text: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  let isFirst = true;
  doc.descendants((node, position) => {
    if (node.isTextblock) {
      if (!isFirst) text += '\n';
      isFirst = false;
      if (!node.type.spec.code) return true;
      text += OBJECT;
      return false;
    }
    if (node.isText || node.isLeaf) pieces.push({ start: text.length, position });
    if (node.isText) text += node.text ?? '';
    else if (node.isLeaf) text += /break/i.test(node.type.name) ? '\n' : OBJECT;
    return true;
  });
  return { text, pieces };
}

/** If `isEnd` is true, an offset between two pieces belongs to the first piece. */
function positionOf(pieces: readonly Piece[], offset: number, isEnd: boolean): number {
  const piece = pieces.findLast(({ start }) => (isEnd ? start < offset : start <= offset)) ?? pieces[0];
  return piece ? piece.position + offset - piece.start : 0;
}

function offsetOf(pieces: readonly Piece[], position: number): number {
  const piece = pieces.findLast((one) => one.position <= position) ?? pieces[0];
  return piece ? Math.max(piece.start + position - piece.position, 0) : 0;
}

/**
 * Creates the adapter of a ProseMirror editor, such as TipTap (`editor.view`), for `attachWriter()`. Each change is a
 * transaction of the editor, so the editor's own Undo reverts it.
 */
export function proseMirrorAdapter(view: ProseMirrorView): FieldAdapter {
  const read = () => readDocument(view.state.doc);
  const observers = new Set<MutationObserver>();

  return {
    element: view.dom,
    get isEditable() {
      return view.editable;
    },
    text: () => read().text,
    selection() {
      if (!view.hasFocus()) return undefined;
      const { pieces } = read();
      const { from, to } = view.state.selection;
      return { start: offsetOf(pieces, from), end: offsetOf(pieces, to) };
    },
    select: () => view.focus(),
    replace(from, to, text) {
      const { pieces } = read();
      const start = positionOf(pieces, from, false);
      const end = from === to ? start : positionOf(pieces, to, true);
      view.dispatch(view.state.tr.insertText(text, start, end));
      view.focus();
    },
    rangeOf(from, to) {
      const { text, pieces } = read();
      if (to > text.length) return undefined;
      const start = view.domAtPos(positionOf(pieces, from, false));
      const end = view.domAtPos(positionOf(pieces, to, true));
      const range = view.dom.ownerDocument.createRange();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset);
      return range;
    },
    onChange(changed) {
      const observer = new MutationObserver(changed);
      observer.observe(view.dom, { subtree: true, childList: true, characterData: true });
      observers.add(observer);
      return () => observer.disconnect();
    },
    dispose() {
      for (const observer of observers) observer.disconnect();
    },
  };
}
