/** A text of a segment that has an element of its own, or stands between elements. */
export interface Run {
  readonly id: number;
  readonly text: string;
  /** In a link, a button or a label: it is never emptied, and never swapped with another one. */
  readonly keep?: true;
}

/** What is translated as a whole: the text of a block, or of an attribute. */
export interface Segment {
  readonly runs: readonly Run[];
}

/** The translated texts by the `id` of their run. */
export type RunTexts = ReadonlyMap<number, string>;

/** The bounds of a request (docs/http-contract.md): segments, and bytes as a form encodes them. */
export const MAX_SEGMENTS = 100;
const MAX_BYTES = 60_000;

/** Stands for an element whose text is not sent. */
export const OBJECT = '\uFFFC';

/** Two segments with the same key have the same translation. */
export const segmentKey = ({ runs }: Segment): string =>
  JSON.stringify(runs.map(({ text, keep }) => (keep ? [text] : text)));

/** Splits segments into requests, in their order. A segment that is too large for one is alone in its request. */
export function* planBatches<T extends Segment>(segments: Iterable<T>): Generator<readonly T[]> {
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

/**
 * Whether the texts are a translation of the segment: one for each run, and none of a kept run empty, since a link without
 * a text cannot be pressed.
 */
export function isComplete({ runs }: Segment, texts: RunTexts): boolean {
  return runs.every(({ id, text, keep }) => {
    const translated = texts.get(id);
    return translated !== undefined && !(keep && translated.trim() === '' && text.trim() !== '');
  });
}
