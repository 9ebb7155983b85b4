import type { Piece } from './model.js';

/** A piece of text, or a break without text. */
export type Entry = { readonly kind: 'piece'; piece: Piece; key: string; isLocked: boolean } | Break;
type Break = { readonly kind: 'inline' | 'line' };

/** Adjacent pieces with the same formatting. They will become a `Group`. */
export interface PieceGroup {
  readonly pieces: Piece[];
  readonly key: string;
  readonly isLocked: boolean;
  /** The blank pieces after the group, and whether a line break follows. */
  readonly blanks: Piece[];
  hasBreak: boolean;
  hasLine: boolean;
}

const NOT_PLAIN = /[\r\n\u00AD]/;

/** Returns the text that engines get: without line ends of the XML source and without soft hyphens. */
export function toPlain(text: string): string {
  return NOT_PLAIN.test(text) ? text.replace(/[\r\n]+/g, ' ').replaceAll('\u00AD', '') : text;
}

export function groupPieces(entries: readonly Entry[]): PieceGroup[] {
  const groups: PieceGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind !== 'piece') {
      if (last) last.hasBreak = true;
      if (last && entry.kind === 'line') last.hasLine = true;
      continue;
    }
    const { piece, key, isLocked } = entry;
    const isBlank = toPlain(piece.text).trim() === '';
    if (last && isBlank && !isLocked) {
      if (last.key === key && !last.hasBreak && !last.isLocked && last.blanks.length === 0)
        last.pieces.push(piece);
      else last.blanks.push(piece);
      continue;
    }
    if (last && last.key === key && !last.hasBreak && !isLocked && !last.isLocked) {
      last.pieces.push(...last.blanks.splice(0), piece);
    } else {
      groups.push({ pieces: [piece], key, isLocked, blanks: [], hasBreak: false, hasLine: false });
    }
  }
  return groups;
}

/** For a sentence with more formatting runs than engines preserve. */
export function joined(groups: readonly PieceGroup[]): PieceGroup {
  const pieces = groups.flatMap((group) =>
    group.isLocked ? group.blanks : [...group.pieces, ...group.blanks],
  );
  return { pieces, key: '', isLocked: false, blanks: [], hasBreak: false, hasLine: false };
}
