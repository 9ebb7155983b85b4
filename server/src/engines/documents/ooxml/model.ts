import type { SaxesAttributeNS } from 'saxes';

/** One property within `w:pPr`, `w:rPr` or `a:rPr`. */
export interface Property {
  readonly isWord: boolean;
  readonly local: string;
  readonly start: number;
  readonly end: number;
}

/** The properties of a paragraph or of a run, with the places of all. */
export interface Properties {
  readonly prefix: string;
  readonly start: number;
  readonly openEnd: number;
  closeStart: number;
  end: number;
  readonly isSelfClosing: boolean;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
  readonly children: Property[];
}

/** An element around runs within a paragraph: a hyperlink, a tracked insertion, a content control. */
export interface Container {
  readonly tag: string;
  readonly start: number;
  readonly openEnd: number;
  closeStart: number;
  end: number;
  /** Whether there may be two of it where there was one. */
  readonly isClonable: boolean;
  /** Whether text on both of its sides may be one run: it means nothing for how text looks or works. */
  readonly isTransparent: boolean;
}

/** `w:r`, `a:r` or `a:fld`. */
export interface Run {
  readonly tag: string;
  readonly prefix: string;
  readonly isWord: boolean;
  readonly start: number;
  readonly openEnd: number;
  /** Where its content begins: behind its properties. */
  contentStart: number;
  closeStart: number;
  end: number;
  properties?: Properties;
  /** What text looks like in it: alike for runs that only the spell checker or the revision history tells apart. */
  style: string;
  /** From the outermost to the innermost. */
  readonly chain: readonly Container[];
}

/** An element that holds text alone, or one that stands for a character of text (`w:noBreakHyphen`). */
export interface Slot {
  readonly kind: 'text' | 'character';
  readonly tag: string;
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly run: Run | undefined;
  /** Whether spaces at its ends count. */
  readonly keepsSpace: boolean;
  /** Its text in order, nothing left out. */
  pieces: Piece[];
}

/** A stretch of a slot's text that is written as a whole. */
export interface Piece {
  readonly slot: Slot;
  readonly text: string;
  /** What it becomes; undefined if it stays. */
  next: string | undefined;
  /** Markup to come directly before and behind it, where runs are put into the middle of a slot. */
  before: string;
  after: string;
}

/** What a paragraph consists of, in order. */
export type Item =
  | {
      readonly kind: 'text';
      readonly slot: Slot;
      readonly text: string;
      /** Alike for pieces that look and work alike. */
      readonly key: string;
      /** Whether the machine that shows the document writes this text itself: a page number. */
      readonly isLocked: boolean;
    }
  /** A picture, a reference to a note: it keeps its place between words. */
  | { readonly kind: 'inline' }
  /** A line break, within a sentence or between two. */
  | { readonly kind: 'line' }
  /** A tab or a page break: no sentence goes over it. */
  | { readonly kind: 'split' };

export interface Paragraph {
  readonly kind: 'word' | 'drawing' | 'plain';
  readonly prefix: string;
  readonly openEnd: number;
  readonly items: Item[];
  /** The runs that hold text. */
  readonly runs: Run[];
  properties?: Properties;
  /** Some programs write them again before a later run, which the schema does not know. */
  readonly furtherProperties: Properties[];
  /** Where the readings of ruby begin and end: how words of before are spoken. */
  readonly rubyTexts: { readonly start: number; readonly end: number }[];
  /** Whether the same text stands somewhere else for other readers (`mc:Fallback`). */
  readonly isCopy: boolean;
  /** Whether a slide's own text box holds it, which is aligned to the left unless it says more. */
  readonly isLeftByDefault: boolean;
}
