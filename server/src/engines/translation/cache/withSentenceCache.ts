import { createHash } from 'node:crypto';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import { contextAround } from '../contextAround';
import type { ByteLru } from './byteLru';
import { ANONYMOUS, type SharedSentences } from './sharedSentences';

/** A cached sentence is used only if this much text around it is the same, in code units on each side. */
const CONTEXT_CHARS = 150;

/**
 * Keys are hashes, so that the memory holds no source text. They need no engine version: the local cache ends with its
 * process, and shared sentences belong to one version and configuration of the gateway.
 */
function keysOf(
  job: TranslationJob,
  { name, usesContext }: TranslationEngine,
  scope: string,
): readonly string[] {
  const { source, target, formality = '', glossary, context, format } = job;
  const around = usesContext ? contextAround(context, job.segments, CONTEXT_CHARS) : [];
  return job.segments.map((segment, place) => {
    // A glossary does not change the key unless one of its terms occurs in the sentence.
    const terms = glossary?.find(segment, format).map(({ term }) => Object.values(term)) ?? [];
    const parts = [scope, name, source, target, formality, format, segment, around[place], terms];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  });
}

/**
 * Only jobs with a cache scope use the cache. If the engine uses context, a cached sentence also needs the same text
 * around it.
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

  async function translate(job: TranslationJob, { scope, isFresh }: NonNullable<TranslationJob['cache']>) {
    const keys = keysOf(job, engine, scope);
    const common = scope === ANONYMOUS ? shared : undefined;
    const known = isFresh ? [] : await find(keys, common);
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
