import { createHash } from 'node:crypto';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import type { ByteLru } from './byteLru';
import { ANONYMOUS, type SharedSentences } from './sharedSentences';

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

/**
 * Keys are hashes, so that the memory holds no source text. They need no engine version: the local cache ends with its
 * process, and shared sentences belong to one version and configuration of the gateway.
 */
async function keysOf(
  { source, target, formality, glossary, context, format, segments }: TranslationJob,
  { name, sees }: TranslationEngine,
  { scope, attempt = 0 }: NonNullable<TranslationJob['cache']>,
): Promise<readonly string[]> {
  const common = [scope, name, source, target, formality, format, attempt];
  // A glossary does not change the key unless one of its terms occurs in the sentence.
  const toParts = async (segment: string) => {
    const hits = (await glossary?.find(segment, format)) ?? [];
    return [segment, hits.map(({ term }) => Object.values(term))];
  };
  const sentences = await Promise.all(segments.map(toParts));
  if (sees === 'sentence') return sentences.map((sentence) => hashOf([...common, sentence]));
  const call = hashOf([...common, context, sentences]);
  return segments.map((_segment, place) => `${call} ${place}`);
}

/**
 * Only jobs with a cache scope use the cache. If the engine sees a whole call, the cache answers only the same call.
 * @param shared a cache for anonymous callers, which is asked for sentences that the local cache lacks
 */
export function withSentenceCache(
  engine: TranslationEngine,
  cache: ByteLru,
  shared?: SharedSentences,
): TranslationEngine {
  async function find(keys: readonly string[], common: SharedSentences | undefined) {
    const own = keys.map((key) => cache.get(key));
    const missing = keys.filter((_key, place) => own[place] === undefined);
    if (!common || missing.length === 0) return own;
    const found = (await common.get(missing)).values();
    return keys.map((key, place) => {
      const text = own[place] ?? found.next().value;
      if (text !== undefined && own[place] === undefined) cache.set(key, text);
      return text;
    });
  }

  async function translate(job: TranslationJob, options: NonNullable<TranslationJob['cache']>) {
    const keys = await keysOf(job, engine, options);
    const common = options.scope === ANONYMOUS ? shared : undefined;
    const found = options.isFresh ? [] : await find(keys, common);
    // A call without some of its sentences would be another call.
    const isPartial = engine.sees === 'call' && found.includes(undefined);
    const known = isPartial ? [] : found;
    const segments = job.segments.filter((_segment, place) => known[place] === undefined);
    const answers = segments.length > 0 ? await engine.translate({ ...job, segments }) : [];
    if (answers.length !== segments.length)
      throw new EngineError('badReply', `${engine.name}: another number of segments came back`);
    const rest = answers.values();
    const added: (readonly [string, string])[] = [];
    const texts = keys.map((key, place) => {
      const text = known[place] ?? rest.next().value ?? '';
      // A translation without text is not cached, because the engine chain refuses it.
      if (known[place] === undefined && text.trim() !== '') added.push([key, text]);
      return text;
    });
    if (options.isReadOnly) return texts;
    for (const [key, text] of added) cache.set(key, text);
    // The response does not wait until the shared cache has stored the sentences.
    if (added.length > 0) void common?.set(added);
    return texts;
  }

  return {
    ...engine,
    translate: (job) => (job.cache ? translate(job, job.cache) : engine.translate(job)),
  };
}
