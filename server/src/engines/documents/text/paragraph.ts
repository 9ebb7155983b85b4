import { DocumentError } from '../parsedDocument';

/** A paragraph of a document that comes back as a Word file built anew. */
export interface TextParagraph {
  readonly kind: 'heading' | 'paragraph' | 'bullet';
  /** Of a heading: 1 is the highest. */
  readonly level?: 1 | 2 | 3;
  /** Plain text; `\n` is a line break within the paragraph, `\t` a tab. */
  readonly text: string;
  /** Whether a new page starts with it. */
  readonly startsPage?: boolean;
}

/** More than a million characters have: a book of 500 pages has some 10,000. Each costs memory, empty ones too. */
const MAX_PARAGRAPHS = 100_000;

/** @throws DocumentError 'too_much' */
export function checkCount(paragraphs: number): void {
  if (paragraphs > MAX_PARAGRAPHS) throw new DocumentError('too_much', 'more paragraphs than are read');
}
