import type { Capabilities } from '../../domain/capabilities';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { isObject } from '../http/json';

/**
 * The language pairs of all engines that are not down. Undefined if an engine accepts any pair, or if no engine is
 * listed.
 */
function readPairs(engines: unknown): readonly LanguagePair[] | undefined {
  if (!Array.isArray(engines)) return undefined;
  const lists = engines
    .filter(isObject)
    .filter(({ status }) => status !== 'unavailable')
    .map(({ pairs }) => pairs);
  if (!lists.every((list): list is unknown[] => Array.isArray(list))) return undefined;
  const pairs = lists.flat().filter(isObject);
  const known = pairs.flatMap(({ source, target }) =>
    typeof source === 'string' && typeof target === 'string' ? [{ source, target }] : [],
  );
  return known.length > 0 ? known : undefined;
}

/**
 * Reads `{file_kinds, limits: {file_bytes}, segments, engines: [{status, pairs}]}`, also in `{data}`. Missing or
 * unknown fields are left out, so that the configuration decides.
 */
export function parseCapabilities(body: unknown): Capabilities {
  const data = isObject(body) ? (body['data'] ?? body) : undefined;
  if (!isObject(data)) return {};
  const { file_kinds: kinds, limits, segments, engines } = data;
  const pairs = readPairs(engines);
  const bytes = isObject(limits) ? limits['file_bytes'] : undefined;
  return {
    ...(Array.isArray(kinds) && { fileKinds: DOCUMENT_KINDS.filter((kind) => kinds.includes(kind)) }),
    ...(typeof bytes === 'number' && bytes > 0 && { fileBytes: bytes }),
    ...(typeof segments === 'boolean' && { segments }),
    ...(pairs && { pairs }),
  };
}
