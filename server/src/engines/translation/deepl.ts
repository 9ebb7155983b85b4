import { z } from 'zod';
import { batches } from './batches';
import { callService } from './callService';
import { FORMALITY_TARGETS, deeplPair, deeplPairs } from './deeplLanguages';
import { EngineError, type EngineStatus, type TranslationEngine } from '../contracts/translation';

/** Limit for texts per call of DeepL's API. */
const MAX_TEXTS = 50;

/** Timeout for `status`, in milliseconds. */
const STATUS_TIMEOUT_MS = 3_000;

const Reply = z.object({ translations: z.array(z.object({ text: z.string() })) });

const DEEPL_FORMALITY = { formal: 'prefer_more', informal: 'prefer_less' } as const;

export interface DeeplOptions {
  readonly apiKey: string;
  /** Default: DeepL's host for this kind of key. */
  readonly url?: string | undefined;
}

/** Keys of the free plan end in `:fx` and work only with its own host. */
function defaultUrl(apiKey: string): string {
  return apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

export function createDeeplEngine({ apiKey, url = defaultUrl(apiKey) }: DeeplOptions): TranslationEngine {
  const base = url.endsWith('/') ? url : `${url}/`;
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}`, 'content-type': 'application/json' };
  return {
    name: 'deepl',
    quality: 'neural',
    formalityTargets: FORMALITY_TARGETS,
    covers: (job) => Promise.resolve(deeplPair(job.source, job.target) !== undefined),
    async translate({ source, target, segments, format, context, formality, signal }) {
      const pair = deeplPair(source, target);
      if (!pair) throw new EngineError('unsupportedPair', `deepl: no ${source} to ${target}`);
      const asked = { source_lang: pair.source, target_lang: pair.target, preserve_formatting: true };
      const html = format === 'html' ? { tag_handling: 'html' } : {};
      // DeepL reads the context and does not bill it.
      const around = context === undefined ? {} : { context };
      // Unlike `more` and `less`, these are no error for a language without forms of address.
      const register = formality === undefined ? {} : { formality: DEEPL_FORMALITY[formality] };
      const answers: string[] = [];
      for (const text of batches(segments, MAX_TEXTS)) {
        const body = JSON.stringify({ text, ...asked, ...html, ...around, ...register });
        const reply = await callService({
          engine: 'deepl',
          url: new URL('v2/translate', base),
          signal,
          headers,
          body,
        });
        const parsed = Reply.safeParse(reply);
        if (!parsed.success) throw new EngineError('badReply', 'deepl: the answer has another shape');
        if (parsed.data.translations.length !== text.length)
          throw new EngineError('badReply', 'deepl: another number of texts came back');
        answers.push(...parsed.data.translations.map((translation) => translation.text));
      }
      return answers;
    },
    async status(): Promise<EngineStatus> {
      const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
      return callService({ engine: 'deepl', url: new URL('v2/usage', base), signal, headers }).then(
        () => ({ kind: 'ready' }),
        (error: unknown) => ({ kind: 'unavailable', detail: detailOf(error) }),
      );
    },
    pairs: () => Promise.resolve(deeplPairs()),
    close: () => Promise.resolve(),
  };
}

function detailOf(error: unknown): string {
  if (!(error instanceof EngineError)) return 'cannot be reached';
  return error.kind === 'unauthorized' ? 'the key in DEEPL_API_KEY was refused' : error.message;
}
