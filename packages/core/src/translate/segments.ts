/**
 * The number of segments that the gateway translates in one call, in the order of the request. An engine that sees a
 * whole call translates a call again unless all of it is the same, so the widget keeps these segments together.
 */
export const SEGMENTS_PER_CALL = 10;

/** The text of one inline element, or the text between two elements. */
export interface Run {
  readonly id: number;
  readonly text: string;
  /** The run is in a link, a button or a label. A translation must not empty this run or swap it with another one. */
  readonly keep?: true;
}

/** A text that is translated as a whole: the text of a block, or of an attribute. */
export interface Segment {
  readonly runs: readonly Run[];
}

/** By the `id` of the run. */
export type RunTexts = ReadonlyMap<number, string>;

/** Placeholder for an element whose text is not sent. */
export const OBJECT = '\uFFFC';
