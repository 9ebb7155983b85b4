import { createHash } from 'node:crypto';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import { contextAround } from '../contextAround';
import type { ByteLru } from './byteLru';
import { ANONYMOUS, type SharedSentences } from './sharedSentences';

/** How much of the text around a sentence has to be the same, in code units on each side. */
const CONTEXT_CHARS = 150;

/**
 * The keys of the sentences of a job: hashes, so that the memory holds no source text. They do not name the version of an
 * engine, because the cache is not older than the engines of the process; shared sentences belong to one configuration of
 * one version of the gateway.
 */
function keysOf(
  job: TranslationJob,
  { name, usesContext }: TranslationEngine,
  scope: string,
): readonly string[] {
  const { source, target, formality = '', glossary, context, format } = job;
  const around = usesContext ? contextAround(context, job.segments, CONTEXT_CHARS) : [];
  return job.segments.map((segment, place) => {
    // A glossary whose terms do not occur changes nothing.
    const terms = glossary?.find(segment, format).map(({ term }) => Object.values(term)) ?? [];
    const parts = [scope, name, source, target, formality, format, segment, around[place], terms];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
  });
}

/**
 * Answers sentences that the engine has translated before for the same scope. Only jobs with a scope are cached. A
 * sentence is not the same if the text around it differs and the engine makes use of that.
 * @param shared looked into for what the cache does not have, for anonymous callers only
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
      // The chain refuses a translation without text.
      if (known[place] === undefined && text.trim() !== '') added.push([key, text]);
      return text;
    });
    for (const [key, text] of added) cache.set(key, text);
    // The answer does not wait for it.
    if (added.length > 0) void common?.set(added);
    return texts;
  }

  return {
    ...engine,
    translate: (job) => (job.cache ? translate(job, job.cache) : engine.translate(job)),
  };
}
