import { ApiError } from '../../common/apiError';
import { MAX_SEGMENTS_BYTES, SegmentsBody, type SegmentsFields } from '../../usecases/segments/segmentsBody';
import { TranslateBody, type TranslateFields } from '../../usecases/translate/translateBody';
import { parseFields } from './parseBody';

export type TranslationFields = TranslateFields | SegmentsFields;

/** @throws ApiError `bad_request` */
export function parseTranslationFields(fields: unknown): TranslationFields {
  const has = (name: string) => Reflect.get(Object(fields), name) !== undefined;
  if (!has('segments')) return parseFields(fields, TranslateBody);
  if (has('text')) throw new ApiError('bad_request', 'Send either the field "text" or the field "segments".');
  return parseFields(fields, SegmentsBody);
}

/**
 * Checks the size of the field `segments`, because a multipart form may be larger than a JSON body.
 * @throws ApiError `body_too_large`
 */
export function checkSegmentsSize(segments: string | undefined): void {
  if (Buffer.byteLength(segments ?? '') <= MAX_SEGMENTS_BYTES) return;
  throw new ApiError(
    'body_too_large',
    `The field "segments" is larger than ${MAX_SEGMENTS_BYTES / 1024} KB.`,
  );
}
