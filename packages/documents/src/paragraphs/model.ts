import type { SaxesAttributeNS } from 'saxes';

export interface Property {
  readonly isWord: boolean;
  readonly local: string;
  readonly start: number;
  end: number;
}

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
  /** The element may be split into two. */
  readonly isClonable: boolean;
  /** The element changes neither style nor function. Text before and after its border may then form one run. */
  readonly isTransparent: boolean;
  /** The element only formats text, as a `text:span` does. */
  readonly isFormat?: boolean;
  /** Equal for containers with the same style and function. By default, each container has a different key. */
  readonly key?: string;
}

/** `w:r`, `a:r`, `a:fld`, or the `r` of a cell. */
export interface Run {
  readonly tag: string;
  readonly prefix: string;
  readonly isWord: boolean;
  /** Programs ignore outer spaces of the text unless it has `xml:space`. */
  readonly needsSpaceMark: boolean;
  readonly start: number;
  readonly openEnd: number;
  /** The offset after the properties of the run. */
  contentStart: number;
  closeStart: number;
  end: number;
  properties?: Properties;
  /** The run is a field of a slide whose text the program generates. */
  isGenerated?: boolean;
  /** Equal for runs with the same style. Spell checking and revision history are ignored. */
  style: string;
}

/**
 * An element that contains only text, or that stands for a character (`w:noBreakHyphen`). It may also be text between
 * two tags; its `tag` is then empty.
 */
export interface Slot {
  readonly kind: 'text' | 'character';
  readonly tag: string;
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly run: Run | undefined;
  /** Outermost first. */
  readonly chain: readonly Container[];
  /** Leading and trailing spaces are significant. */
  readonly keepsSpace: boolean;
  /** Divides the text into segments, with one capturing group. Default: tabs. */
  readonly breaks?: RegExp | undefined;
  pieces: Piece[];
}

/** A translation replaces a piece as a whole. */
export interface Piece {
  readonly slot: Slot;
  readonly text: string;
  /** Undefined if the piece stays unchanged. */
  translation: string | undefined;
  /** Markup directly before and after the piece. Set if runs are inserted in the middle of a slot. */
  before: string;
  after: string;
}

export type Item =
  | {
      readonly kind: 'text';
      readonly slot: Slot;
      readonly text: string;
      /** Equal for text with the same style and function. */
      readonly key: string;
      /** The program that shows the document generates this text, such as a page number. */
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
  /** Divides the text of the slots into segments, with one capturing group. Default: tabs. */
  readonly breaks?: RegExp | undefined;
  readonly items: Item[];
  readonly runs: Run[];
  properties?: Properties;
  /** Properties that some programs repeat before a later run, against the schema. */
  readonly furtherProperties: Properties[];
  /** Markup that is wrong for a translation, such as the pronunciation of the original words. It is removed. */
  readonly outdated: { readonly start: number; readonly end: number }[];
  /** The text is the value of an attribute. */
  readonly isAttribute?: boolean;
  /** The paragraph repeats a text of the part for older programs (`mc:Fallback`). */
  readonly isCopy: boolean;
  /** The paragraph is in a text box of a slide and aligned to the left by default. */
  readonly isLeftByDefault: boolean;
}
