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

/**
 * Limits of a request (docs/http-contract.md): number of segments, and their size in bytes when URL-encoded, which is
 * never below their number of characters.
 */
export const MAX_SEGMENTS = 100;
const MAX_BYTES = 30_000;

/** Placeholder for an element whose text is not sent. */
export const OBJECT = '\uFFFC';

/** Segments with the same key have the same translation. */
export const segmentKey = ({ runs }: Segment): string =>
  JSON.stringify(runs.map(({ text, keep }) => (keep ? [text] : text)));

/** Splits segments into requests, in their order. A segment above the size limit gets a separate request. */
export function* segmentBatches<T extends Segment>(segments: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const segment of segments) {
    const size = encodeURIComponent(JSON.stringify(segment.runs).toWellFormed()).length;
    if (batch.length === MAX_SEGMENTS || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(segment);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Each run needs a text. A kept run must not become empty, because a link without a text cannot be clicked. */
export function isComplete({ runs }: Segment, texts: RunTexts): boolean {
  return runs.every(({ id, text, keep }) => {
    const translated = texts.get(id);
    return translated !== undefined && !(keep && translated.trim() === '' && text.trim() !== '');
  });
}
