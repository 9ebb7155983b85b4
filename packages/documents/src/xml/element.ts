import type { SaxesAttributeNS } from 'saxes';
import type { Vocabulary } from './vocabulary.js';

/** Offsets are in UTF-16 code units. */
export interface Element {
  readonly vocabulary: Vocabulary;
  readonly prefix: string;
  readonly local: string;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
  readonly isSelfClosing: boolean;
  readonly start: number;
  /** The offset after the `>` of its start tag. */
  readonly openEnd: number;
}

/** Both are `openEnd` for a self-closing element. */
export interface Closing {
  readonly closeStart: number;
  readonly end: number;
}

export interface XmlVisitor {
  open(element: Element): void;
  close(element: Element, closing: Closing): void;
  /** Gets the text between two tags and its offsets. The offsets include the marks of a CDATA section. */
  text?(text: string, start: number, end: number): void;
}
