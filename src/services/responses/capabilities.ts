import type { Capabilities } from '../../domain/capabilities';
import { DOCUMENT_KINDS } from '../../domain/files/documentKinds';
import { isObject } from '../http/json';

/**
 * Reads `{file_kinds, limits: {file_bytes}, segments}`, also in `{data}`. What is missing or unknown is left out, so that the
 * configuration decides.
 */
export function parseCapabilities(body: unknown): Capabilities {
  const data = isObject(body) ? (body['data'] ?? body) : undefined;
  if (!isObject(data)) return {};
  const { file_kinds: kinds, limits, segments } = data;
  const bytes = isObject(limits) ? limits['file_bytes'] : undefined;
  return {
    ...(Array.isArray(kinds) && { fileKinds: DOCUMENT_KINDS.filter((kind) => kinds.includes(kind)) }),
    ...(typeof bytes === 'number' && bytes > 0 && { fileBytes: bytes }),
    ...(typeof segments === 'boolean' && { segments }),
  };
}
