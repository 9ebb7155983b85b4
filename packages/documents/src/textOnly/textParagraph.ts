import { DocumentError } from '../parsedDocument.js';

/** A paragraph of a document that is rebuilt as a Word file. */
export interface TextParagraph {
  readonly kind: 'heading' | 'paragraph' | 'bullet' | 'table';
  /** The level of a heading; 1 is the highest. */
  readonly level?: 1 | 2 | 3;
  /** In any unit. */
  readonly widths?: readonly number[];
  /** Plain text. `\n` is a line break, or starts a row of a table; `\t` is a tab, or starts a cell. */
  readonly text: string;
  readonly startsPage?: boolean;
}

/** Each paragraph uses memory, even if it is empty. A book of 500 pages has about 10,000. */
const MAX_PARAGRAPHS = 100_000;

/** @throws DocumentError 'too_much' */
export function checkCount(paragraphs: number): void {
  if (paragraphs > MAX_PARAGRAPHS) throw new DocumentError('too_much', 'more paragraphs than are read');
}
