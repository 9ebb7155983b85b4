import { ServiceError } from '../../domain/errors';
import type { Translation } from '../../domain/translate/translation';
import { readServerText } from '../http/bodies';
import { isObject, toRaw, type JsonObject } from '../http/json';

function invalid(body: unknown): ServiceError {
  return new ServiceError({
    kind: 'invalidReply',
    raw: toRaw(body),
    ...readServerText(body),
  });
}

/** `engine` and `quality`, if the backend reports them. */
function provenance(fields: JsonObject): { engine?: string; quality?: string } {
  const { engine, quality } = fields;
  return {
    ...(typeof engine === 'string' ? { engine } : {}),
    ...(typeof quality === 'string' ? { quality } : {}),
  };
}

/**
 * Parses the response to call 1 (`data.translate`, or `data`) and call 6 (`translate`).
 * @throws ServiceError `invalidReply` for any other shape, for `success: false`, and for an empty translation
 */
export function parseTranslation(body: unknown): Translation {
  if (!isObject(body) || body['success'] === false) throw invalid(body);
  const data = body['data'] ?? body;
  const text = isObject(data) ? data['translate'] : data;
  if (typeof text !== 'string' || text.trim() === '') throw invalid(body);
  return { text, ...(isObject(data) ? provenance(data) : {}) };
}
