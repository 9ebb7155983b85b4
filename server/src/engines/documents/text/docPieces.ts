import { DocumentError } from '../parsedDocument';
import { deletedRanges } from './docFormats';

/** The text of a Word 97 file: its characters in order, each with its place in the stream, which formats refer to. */
export interface DocText {
  readonly text: string;
  /** The place in the stream of a character. */
  placeOf(character: number): number;
}

interface Piece {
  /** Its first character among all. */
  readonly start: number;
  readonly text: string;
  /** Where it lies in the stream, and how many bytes a character takes there. */
  readonly offset: number;
  readonly width: 1 | 2;
}

const TABLE_OFFSET = 0x01a2;
const COMPRESSED = 0x40000000;
/** What the bytes 0x80 to 0x9f stand for; the others are Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Reads the table of pieces. Text deleted under track changes becomes NUL characters, so that places stay.
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
    // As each character has a byte of its own in the stream, pieces that lie over each other make more of them than bytes.
    if (to < from || to > word.length || offset > word.length)
      throw new DocumentError('broken', 'doc: pieces');
    const bytes = word.subarray(offset, offset + (to - from) * width);
    const text = width === 2 ? bytes.toString('utf16le') : windows1252(bytes);
    // A piece cut off is made up with NUL, so that the places of those after it are right.
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

/** The table of pieces comes after any number of blocks of properties. */
function pieceTable(clx: Buffer): Buffer {
  let at = 0;
  while (clx[at] === 1 && at + 3 <= clx.length) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2 || at + 9 > clx.length) throw new DocumentError('broken', 'doc: no table of pieces');
  return clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
}

function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** The index of the last of sorted items that starts at a value or before it. */
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
