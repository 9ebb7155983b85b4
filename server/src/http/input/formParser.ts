import { Busboy } from '@fastify/busboy';
import { ApiError } from '../../common/apiError';

/**
 * Limit for the values of all text fields and for everything before the file, in bytes: a thousand terms of a glossary. A form
 * without a file has the same limit.
 */
export const FIELD_BYTES = 256 * 1024;
const MAX_FIELDS = 20;

export type FormParser = InstanceType<typeof Busboy>;

/** Any other error means that the body is malformed or truncated. */
export function toFormError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('bad_request', 'The form cannot be read.');
}

/** @throws ApiError `bad_request` for a content type without a boundary */
export function createFormParser(contentType: string, fileSize: number): FormParser {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MAX_FIELDS,
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
        // A document and a translation memory.
        files: 2,
        fileSize,
        parts: MAX_FIELDS + 2,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (error) {
    throw toFormError(error);
  }
}
