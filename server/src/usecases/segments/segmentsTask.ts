import { countCharacters } from '@lang-assistant/core/text';
import { countWords } from '@lang-assistant/core/countWords';
import { ApiError } from '../../common/apiError';
import { isBlank, textOf, type Segment } from '../../engines/segments/cutSentences';
import { sanitizeText } from '../parseText';
import { parseOptions, type TaskCaller, type TaskOptions } from '../translate/translateTask';
import type { SegmentsFields } from './segmentsBody';

/** Equal segments of a request. They are translated and counted only once. */
export interface UniqueSegment {
  readonly segment: Segment;
  readonly all: readonly Segment[];
}

export interface SegmentsTask extends TaskOptions {
  readonly segments: readonly UniqueSegment[];
  /** The segments without text, which are returned unchanged. */
  readonly blank: readonly Segment[];
  /** In the order of the request. */
  readonly ids: readonly number[];
  /** Whether the answer has the sentence pairs of each segment. */
  readonly hasPairs: boolean;
}

function toUnique(segments: readonly Segment[]): readonly UniqueSegment[] {
  const found = new Map<string, { readonly segment: Segment; readonly all: Segment[] }>();
  for (const segment of segments) {
    const key = JSON.stringify(segment.runs.map(({ text, keep }) => [text, keep]));
    const known = found.get(key);
    if (known) known.all.push(segment);
    else found.set(key, { segment, all: [segment] });
  }
  return [...found.values()];
}

const hasNoText = (segment: Segment) => isBlank(textOf(segment));

/** The segments of a request may have this many times as many characters as a text. */
const MAX_TEXTS = 20;

/**
 * @param textLimit the limit of a text, in characters as a person counts them
 * @throws ApiError for invalid fields, `text_too_long`, and `empty_text` if no segment contains text
 */
export function parseSegments(fields: SegmentsFields, textLimit: number, caller: TaskCaller): SegmentsTask {
  const options = parseOptions(fields, caller);
  const all = fields.segments.map(({ id, runs }): Segment => {
    return {
      id,
      runs: runs.map((run) => ({ id: run.id, text: sanitizeText(run.text), keep: run.keep === true })),
    };
  });
  const limit = textLimit * MAX_TEXTS;
  const text = all.map(textOf).join('');
  if (text.length > limit && countCharacters(text) > limit)
    throw new ApiError(
      'text_too_long',
      `The segments are longer than ${limit} characters. Send them in parts.`,
    );
  const segments = toUnique(all.filter((segment) => !hasNoText(segment)));
  if (segments.length === 0) throw new ApiError('empty_text', 'The field "segments" has no text.');
  const ids = all.map(({ id }) => id);
  return { ...options, segments, blank: all.filter(hasNoText), ids, hasPairs: fields.pairs === true };
}

/** Equal segments count once. */
export function countSegmentWords(segments: readonly UniqueSegment[], source: string): number {
  return segments.reduce((sum, { segment }) => sum + countWords(textOf(segment), source), 0);
}
