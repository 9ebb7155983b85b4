import { ServiceError } from '@lang-assistant/core/errors';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { readServerText } from '../http/bodies';
import { isObject, toRaw, type JsonObject } from '../http/json';

function invalid(body: unknown): ServiceError {
  return new ServiceError({
    kind: 'invalidReply',
    raw: toRaw(body),
    ...readServerText(body),
  });
}

function provenance(fields: JsonObject): Omit<Translation, 'text'> {
  return Object.fromEntries(
    ['engine', 'quality', 'formality'].flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
    ),
  );
}

/**
 * Parses the response to call 1 of spec §7 (`data.translate`, or `data`) or to call 6 (`translate`). The parser for
 * data about sentences is loaded when a response first contains such data. If it cannot be loaded, the translation is
 * used without them.
 * @param source the text as sent
 * @throws ServiceError `invalidReply` for any other shape, for `success: false`, and for an empty translation
 */
export async function parseTranslation(body: unknown, source: string): Promise<Translation> {
  if (!isObject(body) || body['success'] === false) throw invalid(body);
  const data = body['data'] ?? body;
  const fields: JsonObject = isObject(data) ? data : { translate: data };
  const text = fields['translate'];
  if (typeof text !== 'string' || text.trim() === '') throw invalid(body);
  const translation = { text, ...provenance(fields) };
  if (!(fields['pairs'] ?? fields['terms'] ?? fields['warnings'])) return translation;
  return import('./parseSentences').then(
    ({ parseSentences }) => ({ ...translation, ...parseSentences(fields, source, text) }),
    () => translation,
  );
}
