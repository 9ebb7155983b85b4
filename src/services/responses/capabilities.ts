import type { Capabilities } from '../../domain/capabilities';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { isObject, type JsonObject } from '../../domain/json';
import { contentOf } from '../http/bodies';

/** The pairs whose codes are known. Undefined if there are none, because then the list is no help. */
function knownPairs(pairs: readonly (readonly [source: unknown, target: unknown])[]) {
  const known = pairs.flatMap(([from, to]): readonly LanguagePair[] => {
    const source = typeof from === 'string' && parseLanguageCode(from);
    const target = typeof to === 'string' && parseLanguageCode(to);
    return source && target ? [{ source, target }] : [];
  });
  return known.length > 0 ? known : undefined;
}

/**
 * The pairs in `pairs`, such as `{"en": ["es", "fr"]}`, else those of all engines that are not down. Undefined if any
 * pair is accepted (`null`), or if none is listed.
 */
function readPairs({ pairs: listed, engines }: JsonObject): readonly LanguagePair[] | undefined {
  if (isObject(listed))
    return knownPairs(
      Object.entries(listed).flatMap(([source, targets]) =>
        Array.isArray(targets) ? targets.map((target: unknown) => [source, target] as const) : [],
      ),
    );
  if (listed === null || !Array.isArray(engines)) return undefined;
  const lists = engines
    .filter(isObject)
    .filter(({ status }) => status !== 'unavailable')
    .map(({ pairs }) => pairs);
  if (!lists.every((list): list is unknown[] => Array.isArray(list))) return undefined;
  const pairs = lists.flat().filter(isObject);
  return knownPairs(pairs.map(({ source, target }) => [source, target] as const));
}

/**
 * Reads `{file_kinds, limits: {file_bytes}, segments, pairs, engines: [{status, pairs}]}`, also in `{data}`. Missing or
 * unknown fields are left out, so that the configuration decides.
 */
export function parseCapabilities(body: unknown): Capabilities {
  const data = contentOf(body);
  const { file_kinds: kinds, limits, segments } = data;
  const pairs = readPairs(data);
  const bytes = isObject(limits) ? limits['file_bytes'] : undefined;
  return {
    ...(Array.isArray(kinds) && { fileKinds: kinds }),
    ...(typeof bytes === 'number' && bytes > 0 && { fileBytes: bytes }),
    ...(typeof segments === 'boolean' && { segments }),
    ...(pairs && { pairs }),
  };
}
