import type { SaxesAttributeNS } from 'saxes';

/** One property within `w:pPr`, `w:rPr` or `a:rPr`. */
export interface Property {
  readonly isWord: boolean;
  readonly local: string;
  readonly start: number;
  end: number;
}

/** The properties of a paragraph or run, with the offsets of each one. */
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

/** An element that contains runs within a paragraph: a hyperlink, a tracked insertion, a content control. */
export interface Container {
  readonly tag: string;
  readonly start: number;
  readonly openEnd: number;
  closeStart: number;
  end: number;
  /** Whether it may be split into two. */
  readonly isClonable: boolean;
  /**
   * Whether text before and after its border may form one run, because it changes neither style nor function.
   */
  readonly isTransparent: boolean;
  /** Whether it only formats text, as a `text:span` does. */
  readonly isFormat?: boolean;
  /** Equal for containers with the same style and function. By default, each container has its own. */
  readonly key?: string;
}

/** `w:r`, `a:r`, `a:fld`, or the `r` of a cell. */
export interface Run {
  readonly tag: string;
  readonly prefix: string;
  readonly isWord: boolean;
  /** Whether outer spaces of its text are significant only with `xml:space`. */
  readonly needsSpaceMark: boolean;
  readonly start: number;
  readonly openEnd: number;
  /** The offset after its properties. */
  contentStart: number;
  closeStart: number;
  end: number;
  properties?: Properties;
  /** Whether it is a field of a slide whose text the program generates. */
  isGenerated?: boolean;
  /** Equal for runs with the same style; spell checking and revision history are ignored. */
  style: string;
}

/**
 * An element that contains only text, one that stands for a character of text (`w:noBreakHyphen`), or text between two
 * tags, which has no tag of its own.
 */
export interface Slot {
  readonly kind: 'text' | 'character';
  readonly tag: string;
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly run: Run | undefined;
  /** The containers around it, outermost first. */
  readonly chain: readonly Container[];
  /** Whether leading and trailing spaces are significant. */
  readonly keepsSpace: boolean;
  /** A pattern that divides its text into segments, with one capturing group. Default: tabs. */
  readonly breaks?: RegExp | undefined;
  /** Its complete text, in order. */
  pieces: Piece[];
}

/** A part of a slot's text that is replaced as a whole. */
export interface Piece {
  readonly slot: Slot;
  readonly text: string;
  /** The new text; undefined if it is unchanged. */
  translation: string | undefined;
  /** Markup directly before and after it, if runs are inserted in the middle of a slot. */
  before: string;
  after: string;
}

/** An item of a paragraph. */
export type Item =
  | {
      readonly kind: 'text';
      readonly slot: Slot;
      readonly text: string;
      /** Equal for text with the same style and function. */
      readonly key: string;
      /** Whether the program that shows the document generates this text, such as a page number. */
      readonly isLocked: boolean;
    }
  /** A picture or a reference to a note. It keeps its position between words. */
  | { readonly kind: 'inline' }
  /** A line break, within a sentence or between two. */
  | { readonly kind: 'line' }
  /** A tab or a page break. No sentence continues after it. */
  | { readonly kind: 'split' };

export interface Paragraph {
  readonly kind: 'word' | 'drawing' | 'cell' | 'plain' | 'odf';
  readonly prefix: string;
  readonly openEnd: number;
  /** A pattern that divides the text of its slots into segments, with one capturing group. Default: tabs. */
  readonly breaks?: RegExp | undefined;
  readonly items: Item[];
  /** The runs that contain text. */
  readonly runs: Run[];
  properties?: Properties;
  /** Properties of the paragraph that some programs repeat before a later run, which violates the schema. */
  readonly furtherProperties: Properties[];
  /** Markup that does not apply to a translation, such as the pronunciation of the original words. */
  readonly outdated: { readonly start: number; readonly end: number }[];
  /** Whether its text is the value of an attribute. */
  readonly isAttribute?: boolean;
  /** Whether it repeats a text of the part for other programs (`mc:Fallback`). */
  readonly isCopy: boolean;
  /** Whether it is in a text box of a slide and aligned to the left by default. */
  readonly isLeftByDefault: boolean;
}
