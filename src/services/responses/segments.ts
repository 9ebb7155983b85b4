import type { RunTexts } from '@lang-assistant/core/translate/segments';
import type { AppError } from '@lang-assistant/core/errors';
import { isObject, type JsonObject } from '../../domain/json';
import { contentOf, invalidReply, readErrorCode, readServerText } from '../http/bodies';
import { readValues } from '../http/stream';

/** @param fields the answer as the server sent it */
export type OnSegmentFields = (id: number, answer: RunTexts | AppError, fields: JsonObject) => void;

/** HTTP statuses that the server sends if all segments fail for the same reason. */
const STATUSES = new Map([
  ['unsupported_pair', 422],
  ['quota_exceeded', 429],
]);

function toSegmentError(segment: unknown): AppError {
  const { code = '' } = readErrorCode(segment);
  const status = STATUSES.get(code);
  return status === undefined
    ? invalidReply(segment).error
    : { kind: 'http', status, code, ...readServerText(segment) };
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
function readSegment(segment: unknown, onSegment: OnSegmentFields): void {
  if (!isObject(segment) || typeof segment['id'] !== 'number') return;
  onSegment(segment['id'], parseRuns(segment['runs']) ?? toSegmentError(segment), segment);
}

/**
 * Reads `{segments}`, also in `{data}`.
 * @throws ServiceError `invalidReply` for any other shape
 */
export function readSegments(body: unknown, onSegment: OnSegmentFields): void {
  const { segments } = contentOf(body);
  if (!Array.isArray(segments)) throw invalidReply(body);
  for (const segment of segments) readSegment(segment, onSegment);
}

/** Reads one segment per event, in any order. Resolves to the JSON of the last event. */
export const readSegmentStream = (response: Response, onSegment: OnSegmentFields): Promise<string> =>
  readValues(
    response,
    (segment) => readSegment(segment, onSegment),
    () => ({ segments: [] }),
  );
