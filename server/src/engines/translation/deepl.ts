import { z } from 'zod';
import { toChunks } from './textBatches';
import { callService, statusOf } from '../service/callService';
import { clipContext } from './contextAround';
import { createDeeplGlossaries, type DeeplPair } from './deeplGlossaries';
import { FORMALITY_TARGETS, deeplPair, deeplPairs } from './deeplLanguages';
import { EngineError, type TranslationEngine, type TranslationJob } from '../contracts/translation';

/** DeepL's limit for a call. */
const MAX_TEXTS = 50;

/** In code units. Together with the texts, a call stays below DeepL's limit of 128 KB. */
const MAX_CONTEXT_CHARS = 10_000;

const STATUS_TIMEOUT_MS = 3_000;

const Reply = z.object({ translations: z.array(z.object({ text: z.string() })) });

const DEEPL_FORMALITY = { formal: 'prefer_more', informal: 'prefer_less' } as const;

export interface DeeplOptions {
  readonly apiKey: string;
  /** Default: DeepL's host for free or for paid keys, depending on the key. */
  readonly url?: string | undefined;
}

/** Keys of the free plan end in `:fx` and work only with the host of that plan. */
function defaultUrl(apiKey: string): string {
  return apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

function optionsOf({ format, formality }: TranslationJob, pair: DeeplPair) {
  return {
    source_lang: pair.source,
    target_lang: pair.target,
    preserve_formatting: true,
    ...(format === 'html' && { tag_handling: 'html' }),
    // Unlike `more` and `less`, `prefer_more` and `prefer_less` cause no error for a language without forms of address.
    ...(formality && { formality: DEEPL_FORMALITY[formality] }),
  };
}

export function createDeeplEngine({ apiKey, url = defaultUrl(apiKey) }: DeeplOptions): TranslationEngine {
  const base = url.endsWith('/') ? url : `${url}/`;
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}`, 'content-type': 'application/json' };
  const glossaries = createDeeplGlossaries({ base, headers });

  /**
   * Returns undefined if no term occurs or if DeepL does not accept the glossary. Terms that the translation lacks are
   * then reported as missing.
   */
  async function glossaryOf({ glossary, segments, format, signal }: TranslationJob, pair: DeeplPair) {
    if (!glossary) return undefined;
    const hits = await Promise.all(segments.map((segment) => glossary.find(segment, format)));
    if (hits.flat().length === 0) return undefined;
    return glossaries.idOf(glossary, pair, signal).catch((error: unknown) => {
      if (error instanceof EngineError && error.kind !== 'aborted') return undefined;
      throw error;
    });
  }

  return {
    name: 'deepl',
    quality: 'neural',
    // The texts of a call do not affect each other, but its context and its glossary affect all of them.
    sees: 'call',
    formalityTargets: FORMALITY_TARGETS,
    hasGlossary: true,
    covers: (job) => Promise.resolve(deeplPair(job.source, job.target) !== undefined),
    async translate(job) {
      const { segments, signal } = job;
      const pair = deeplPair(job.source, job.target);
      if (!pair) throw new EngineError('unsupportedPair', `deepl: no ${job.source} to ${job.target}`);
      const glossaryId = await glossaryOf(job, pair);
      const options = {
        ...optionsOf(job, pair),
        ...(glossaryId !== undefined && { glossary_id: glossaryId }),
      };
      const answers: string[] = [];
      for (const text of toChunks(segments, MAX_TEXTS)) {
        // DeepL reads the context, but does not bill it.
        const context =
          job.context === undefined ? {} : { context: clipContext(job.context, text, MAX_CONTEXT_CHARS) };
        const body = JSON.stringify({ text, ...options, ...context });
        const call = { engine: 'deepl', url: new URL('v2/translate', base), signal, headers, body };
        const { translations } = await callService(call, Reply).catch((error: unknown) => {
          // The call may have failed because the glossary was deleted at DeepL. The next job looks for it again.
          if (glossaryId !== undefined) glossaries.forget(glossaryId);
          throw error;
        });
        if (translations.length !== text.length)
          throw new EngineError('badReply', 'deepl: another number of texts came back');
        answers.push(...translations.map((translation) => translation.text));
      }
      return answers;
    },
    status() {
      const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
      const call = { engine: 'deepl', url: new URL('v2/usage', base), signal, headers };
      return statusOf(callService(call, z.unknown()), detailOf);
    },
    pairs: () => Promise.resolve(deeplPairs()),
    close: () => Promise.resolve(),
  };
}

function detailOf(error: EngineError): string {
  return error.kind === 'unauthorized' ? 'the key in DEEPL_API_KEY was refused' : error.message;
}
