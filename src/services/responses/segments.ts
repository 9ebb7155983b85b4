import type { RunTexts } from '../../domain/page/segments';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { readErrorCode, readServerText } from '../http/bodies';
import { isObject, parseJson, toJson, toRaw } from '../http/json';
import { readEvents } from '../http/stream';

export type OnSegment = (id: number, answer: RunTexts | AppError) => void;

const toError = (body: unknown): AppError => ({
  kind: 'invalidReply',
  raw: toRaw(body),
  ...readServerText(body),
});

/** HTTP statuses that the server sends if all segments fail for the same reason. */
const STATUSES = new Map([
  ['unsupported_pair', 422],
  ['quota_exceeded', 429],
]);

function toSegmentError(segment: unknown): AppError {
  const { code = '' } = readErrorCode(segment);
  const status = STATUSES.get(code);
  return status === undefined ? toError(segment) : { kind: 'http', status, code, ...readServerText(segment) };
}

function parseRuns(runs: unknown): RunTexts | undefined {
  if (!Array.isArray(runs)) return undefined;
  return new Map(
    runs.flatMap((run: unknown) => {
      const { id, text } = isObject(run) ? run : {};
      return typeof id === 'number' && typeof text === 'string' ? [[id, text] as const] : [];
    }),
  );
}

/** Reads `{id, runs: [{id, text}]}` or `{id, error, code}`. Ignores any other value. */
function readSegment(segment: unknown, onSegment: OnSegment): void {
  if (!isObject(segment) || typeof segment['id'] !== 'number') return;
  onSegment(segment['id'], parseRuns(segment['runs']) ?? toSegmentError(segment));
}

/**
 * Reads `{segments}`, also in `{data}`.
 * @throws ServiceError `invalidReply` for any other shape
 */
export function readSegments(body: unknown, onSegment: OnSegment): void {
  const data = isObject(body) && body['success'] !== false ? (body['data'] ?? body) : undefined;
  const segments = isObject(data) ? data['segments'] : undefined;
  if (!Array.isArray(segments)) throw new ServiceError(toError(body));
  for (const segment of segments) readSegment(segment, onSegment);
}

/**
 * Reads one segment per event, in any order, and `done` at the end.
 * @returns the JSON of the last event
 * @throws TypeError if the stream ends without `done`
 */
export async function readSegmentStream(response: Response, onSegment: OnSegment): Promise<string> {
  for await (const { event, data } of readEvents(response)) {
    const value = parseJson(data);
    if (event === 'error') return toJson({ ...(isObject(value) && value), success: false });
    if (event === 'done') return toJson({ segments: [], ...(isObject(value) && value) });
    readSegment(value, onSegment);
  }
  throw new TypeError('The stream ended before the translation did.');
}
