import { DocumentError } from '../parsedDocument.js';
import { decodeBytes } from '../text/encoding/decodeBytes.js';
import { deletedRanges } from './docFormats.js';

/** Formats are stored for stream offsets, so `placeOf` converts an index in the text to an offset. */
export interface DocText {
  readonly text: string;
  placeOf(character: number): number;
}

interface Piece {
  readonly start: number;
  readonly text: string;
  /** The offset of the piece in the stream, and the number of bytes per character. */
  readonly offset: number;
  readonly width: 1 | 2;
}

const TABLE_OFFSET = 0x01a2;
const COMPRESSED = 0x40000000;

/**
 * Reads the piece table. Text that was deleted under track changes becomes NUL characters, so that later offsets stay
 * correct.
 * @param word the stream WordDocument
 * @param table the stream 0Table or 1Table
 * @throws DocumentError 'broken'
 */
export function readPieces(word: Buffer, table: Buffer): DocText {
  const start = word.readUInt32LE(TABLE_OFFSET);
  const clx = table.subarray(start, start + word.readUInt32LE(TABLE_OFFSET + 4));
  const plc = pieceTable(clx);
  const count = Math.floor((plc.length - 4) / 12);
  if (count < 1) throw new DocumentError('broken', 'doc: no pieces');
  const deleted = deletedRanges(word, table);
  const pieces: Piece[] = [];
  let from = plc.readUInt32LE(0);
  for (let index = 0; index < count; index += 1) {
    const to = plc.readUInt32LE((index + 1) * 4);
    const place = plc.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const width = (place & COMPRESSED) === 0 ? 2 : 1;
    const offset = width === 2 ? place & ~COMPRESSED : (place & ~COMPRESSED) >>> 1;
    // Overlapping pieces could multiply the text. In a valid file, each character has a separate byte.
    if (to < from || to > word.length || offset > word.length)
      throw new DocumentError('broken', 'doc: pieces');
    const bytes = word.subarray(offset, offset + (to - from) * width);
    const text = width === 2 ? bytes.toString('utf16le') : decodeBytes(bytes, 'windows-1252');
    // A truncated piece is padded with NUL, so that the offsets of later pieces stay correct.
    const whole = text.padEnd(to - from, '\0');
    pieces.push({ start: from, text: deleted.blank(whole, offset, width), offset, width });
    from = to;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    placeOf(character) {
      const piece = pieces[lastAtMost(pieces, character)];
      return piece ? piece.offset + (character - piece.start) * piece.width : 0;
    },
  };
}

/** Property blocks may come before the piece table. */
function pieceTable(clx: Buffer): Buffer {
  let at = 0;
  while (clx[at] === 1 && at + 3 <= clx.length) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2 || at + 9 > clx.length) throw new DocumentError('broken', 'doc: no table of pieces');
  return clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
}

function lastAtMost(items: readonly { readonly start: number }[], value: number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((items[middle]?.start ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
