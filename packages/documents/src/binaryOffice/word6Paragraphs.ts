import { DocumentError } from '../parsedDocument.js';
import type { TextParagraph } from '../textOnly/textParagraph.js';
import { decodeBytes } from '../text/encoding/decodeBytes.js';
import { codePageOf } from './codePages.js';
import { docParagraphs } from './docParagraphs.js';

/** Offsets in the header (Microsoft's "Word 6.0 binary file format"). */
const LANGUAGE = 0x06;
const FLAGS = 0x0a;
const TEXT_START = 0x18;
const LENGTHS = 0x34;
const PIECES = 0x0160;
const HEADER_BYTES = 0x0200;

/** The flag for a fast-saved file: a table lists the pieces of its text. */
const IS_COMPLEX = 0x0004;

/** In file order: body, footnotes, headers, macros, annotations, endnotes, text boxes, text boxes of headers. */
const TEXTS = 8;
/** The text parts in reading order. Headers also contain the separator lines of notes, which have no letters. */
const READING = [0, 6, 1, 5, 2, 7, 4];

/** One byte per code unit of the code page. */
function textBytes(word: Buffer): Buffer {
  const start = word.readUInt32LE(TEXT_START);
  if ((word.readUInt16LE(FLAGS) & IS_COMPLEX) === 0) return word.subarray(start);
  const from = word.readUInt32LE(PIECES);
  const clx = word.subarray(from, from + word.readUInt32LE(PIECES + 4));
  let at = 0;
  while (clx[at] === 1 && at + 3 <= clx.length) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2 || at + 9 > clx.length) throw new DocumentError('broken', 'doc: no table of pieces');
  const table = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
  const count = Math.floor((table.length - 4) / 12);
  const pieces: Buffer[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const length = table.readUInt32LE((index + 1) * 4) - table.readUInt32LE(index * 4);
    const place = table.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    total += length;
    // Overlapping pieces are invalid: each byte is in one piece.
    if (length < 0 || total > word.length || place > word.length)
      throw new DocumentError('broken', 'doc: pieces');
    pieces.push(word.subarray(place, place + length));
  }
  return Buffer.concat(pieces);
}

/**
 * Reads a Word 6 or Word 95 file: body, text boxes, notes, headers and footers, comments. Headings and lists become
 * plain paragraphs. Text that was deleted under track changes is kept.
 * @param word the stream WordDocument
 * @throws DocumentError 'broken'
 */
export function word6Paragraphs(word: Buffer): readonly TextParagraph[] {
  if (word.length < HEADER_BYTES) throw new DocumentError('broken', 'doc: no header of Word 6');
  const bytes = textBytes(word);
  const codePage = codePageOf(word.readUInt16LE(LANGUAGE));
  const starts = [0];
  for (let index = 0; index < TEXTS; index += 1)
    starts.push((starts.at(-1) ?? 0) + word.readUInt32LE(LENGTHS + index * 4));
  return READING.flatMap((index) =>
    docParagraphs(decodeBytes(bytes.subarray(starts[index], starts[index + 1]), codePage), () => undefined),
  );
}
