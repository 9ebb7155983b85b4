import { Busboy } from '@fastify/busboy';
import { ApiError } from '../../common/apiError';

/**
 * Limit for the text fields together, and for everything before the file, in bytes. It suffices for a glossary of a
 * thousand terms. The same limit applies to a form without a file.
 */
export const FIELD_BYTES = 256 * 1024;
const MAX_FIELDS = 20;

export type FormParser = InstanceType<typeof Busboy>;

/** Any error except an ApiError means that the body is malformed or truncated. */
export function toFormError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('bad_request', 'The form cannot be read.');
}

/** @throws ApiError `bad_request` if the content type has no boundary */
export function createFormParser(contentType: string, fileSize: number): FormParser {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MAX_FIELDS,
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
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
