import { DocumentError, type ParseDocument } from '../parsedDocument.js';
import { paragraphFormats } from './docFormats.js';
import { readPieces } from './docPieces.js';
import { docParagraphs } from './docParagraphs.js';
import { openOle } from './ole.js';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors.js';
import type { TextParagraph } from '../textOnly/textParagraph.js';
import { readWhole } from '../textOnly/readWhole.js';
import { toParsedDocument } from '../textOnly/toParsedDocument.js';
import { word6Paragraphs } from './word6Paragraphs.js';

const LENGTHS = 0x4c;
/**
 * In file order: body, footnotes, headers and footers, macros, comments, endnotes, text boxes, text boxes of headers.
 */
const TEXTS = 8;
/** The text parts in reading order, without macros. */
const READING = [0, 6, 1, 5, 2, 7, 4];
const HEADERS = 2;
/** Minimum size of the header since Word 97. */
const HEADER_BYTES = 0x0382;
const WORD_97 = 0x00c1;
const OTHER_TABLE = 0x0200;
const HEADER_STORIES = 0x00f2;

/** The first two bytes of the stream WordDocument in Word 6 and Word 95 files. */
const WORD_6_MAGIC = 0xa5dc;

/**
 * Parses a Word 6 to 2003 file: body, text boxes, notes, headers and footers, comments. Deleted text under track
 * changes and field codes are left out.
 */
export const parseDoc: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const ole = openOle(await readWhole(path, bounds));
  const word = ole.read('WordDocument');
  if (word && word.length > 2 && word.readUInt16LE(0) === WORD_6_MAGIC)
    return toParsedDocument(word6Paragraphs(word), target, bounds);
  if (!word || word.length < HEADER_BYTES || word.readUInt16LE(2) < WORD_97) {
    throw new DocumentError('broken', 'doc: no text of Word 97 or later');
  }
  const table = ole.read((word.readUInt16LE(10) & OTHER_TABLE) === 0 ? '0Table' : '1Table');
  if (!table) throw new DocumentError('broken', 'doc: no table stream');

  const { text, placeOf } = readPieces(word, table);
  const formats = paragraphFormats(word, table);
  const starts = startsOf(word);
  const paragraphs = READING.flatMap((index): readonly TextParagraph[] => {
    const start = (starts[index] ?? 0) + (index === HEADERS ? separators(word, table) : 0);
    const end = starts[index + 1] ?? 0;
    const found = docParagraphs(text.slice(start, end), (character) => formats(placeOf(start + character)));
    // Only the body keeps empty paragraphs. Headers repeat on every page, so duplicates are dropped.
    return index === 0 ? found : distinct(found.filter((paragraph) => paragraph.text.trim() !== ''));
  });
  return toParsedDocument(paragraphs, target, bounds);
});

function startsOf(word: Buffer): readonly number[] {
  const starts = [0];
  for (let index = 0; index < TEXTS; index += 1) {
    starts.push((starts.at(-1) ?? 0) + word.readUInt32LE(LENGTHS + index * 4));
  }
  return starts;
}

/** The length of the first six header texts, which only separate notes from the body. */
function separators(word: Buffer, table: Buffer): number {
  const start = word.readUInt32LE(HEADER_STORIES);
  const stories = table.subarray(start, start + word.readUInt32LE(HEADER_STORIES + 4));
  return stories.length >= 28 ? stories.readUInt32LE(24) : 0;
}

function distinct(paragraphs: readonly TextParagraph[]): readonly TextParagraph[] {
  return [...new Map(paragraphs.map((paragraph) => [paragraph.text, paragraph])).values()];
}
