import { z } from 'zod';
import { callService } from './callService';
import { EngineError, type EngineStatus, type LanguagePair, type TranslationEngine } from './engine';
import { codesByPreference, pairsOf, type OfferedLanguages } from './libreLanguages';
import { remember } from './remember';

/** How long the list of languages is waited for, in milliseconds. */
const LIST_TIMEOUT_MS = 3_000;

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Reply = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });

export interface LibreTranslateOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
}

/** A LibreTranslate server. It says itself which languages it has. */
export function createLibreTranslateEngine({ url, apiKey }: LibreTranslateOptions): TranslationEngine {
  const base = url.endsWith('/') ? url : `${url}/`;
  const engine = 'libretranslate';

  const languages = remember(async (): Promise<OfferedLanguages> => {
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
    const parsed = Languages.safeParse(
      await callService({ engine, url: new URL('languages', base), signal }),
    );
    if (!parsed.success)
      throw new EngineError('badReply', 'libretranslate: the list of languages has another shape');
    const all = parsed.data.map(({ code }) => code);
    return new Map(parsed.data.map(({ code, targets }) => [code, new Set(targets ?? all)]));
  });

  async function codesFor({ source, target }: LanguagePair) {
    return codesByPreference(await languages(), source, target);
  }

  return {
    name: engine,
    quality: 'neural',
    covers: async (job) => (await codesFor(job)) !== undefined,
    async translate(job) {
      const codes = await codesFor(job);
      if (!codes) throw new EngineError('unsupportedPair', `${engine}: no ${job.source} to ${job.target}`);
      const { segments, format, signal } = job;
      // One text goes as a string: servers from before 2022 know no lists.
      const q = segments.length === 1 ? segments[0] : segments;
      const body = JSON.stringify({
        q,
        ...codes,
        format,
        ...(apiKey === undefined ? {} : { api_key: apiKey }),
      });
      const headers = { 'content-type': 'application/json' };
      const reply = await callService({ engine, url: new URL('translate', base), signal, headers, body });
      const parsed = Reply.safeParse(reply);
      if (!parsed.success) throw new EngineError('badReply', `${engine}: the answer has another shape`);
      return [parsed.data.translatedText].flat();
    },
    status(): Promise<EngineStatus> {
      return languages().then(
        () => ({ kind: 'ready' }),
        (problem: unknown) => ({
          kind: 'unavailable',
          detail: problem instanceof EngineError ? problem.message : 'cannot be reached',
        }),
      );
    },
    pairs: async () => pairsOf(await languages()),
    close: () => Promise.resolve(),
  };
}
