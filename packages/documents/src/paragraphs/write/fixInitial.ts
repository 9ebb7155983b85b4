import type { Piece } from '../model.js';

export interface TextEntry {
  piece: Piece;
  readonly key: string;
  readonly isLocked: boolean;
}

const INITIAL = /(?<!\p{L})\p{Lu}\p{M}*$/u;
const REST = /^\p{Ll}/u;

/**
 * Merges a separately formatted first letter with the rest of its word. Engines would translate the letter as a word.
 */
export function fixInitial(before: TextEntry, after: TextEntry): void {
  if (before.isLocked || after.isLocked || before.key === after.key) return;
  const { slot, text } = before.piece;
  // A slot with several texts could be written without the text that received the letter.
  if (slot.kind !== 'text' || slot.pieces.length > 1 || after.piece.slot.pieces.length > 1) return;
  const initial = REST.test(after.piece.text) ? INITIAL.exec(text)?.[0] : undefined;
  if (initial === undefined) return;
  before.piece = replaced(before.piece, text.slice(0, text.length - initial.length));
  after.piece = replaced(after.piece, initial + after.piece.text);
}

function replaced(piece: Piece, text: string): Piece {
  const next = { ...piece, text };
  piece.slot.pieces = piece.slot.pieces.map((one) => (one === piece ? next : one));
  return next;
}
