import type { Piece } from './model';

/** What a segment is made of: pieces of text, and what stands between them without a text of its own. */
export type Entry = { readonly kind: 'piece'; piece: Piece; key: string; isLocked: boolean } | Break;
/** A picture or a reference to a note; a line break. */
type Break = { readonly kind: 'inline' | 'line' };

/** Pieces of one look, on their way to a group. */
export interface Draft {
  readonly pieces: Piece[];
  readonly key: string;
  readonly isLocked: boolean;
  /** Blank pieces behind it, and whether a line ends behind it. */
  readonly blanks: Piece[];
  hasBreak: boolean;
  hasLine: boolean;
}

/** As engines get it: without line ends of the file, and without places where a word may be divided. */
export function toPlain(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replaceAll('\u00AD', '');
}

/** Neighbours that look alike become one. A blank between two of one look is of that look too. */
export function toDrafts(entries: readonly Entry[]): Draft[] {
  const drafts: Draft[] = [];
  for (const entry of entries) {
    const last = drafts.at(-1);
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
      drafts.push({ pieces: [piece], key, isLocked, blanks: [], hasBreak: false, hasLine: false });
    }
  }
  return drafts;
}

/** All of them as one, for a sentence with more looks than engines bring back. */
export function joined(drafts: readonly Draft[]): Draft {
  const pieces = drafts.flatMap((draft) =>
    draft.isLocked ? draft.blanks : [...draft.pieces, ...draft.blanks],
  );
  return { pieces, key: '', isLocked: false, blanks: [], hasBreak: false, hasLine: false };
}
