import { z } from 'zod';
import { createApertiumEngine } from './apertiumEngine';
import { parseModeName } from './apertiumRoutes';
import { callService } from '../../service/callService';
import type { TranslationEngine } from '../../contracts/translation';

const LIST_TIMEOUT_MS = 3_000;

const Pairs = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const Reply = z.object({ responseData: z.object({ translatedText: z.string() }) });

/** Creates an engine that uses APy, Apertium's HTTP server. */
export function createApertiumUrlEngine({ url }: { readonly url: string }): TranslationEngine {
  const base = url.endsWith('/') ? url : `${url}/`;
  const engine = 'apertium';
  return createApertiumEngine({
    async list() {
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const pairs = await callService({ engine, url: new URL('listPairs', base), signal }, Pairs);
      return pairs.responseData.flatMap(
        ({ sourceLanguage, targetLanguage }) => parseModeName(`${sourceLanguage}-${targetLanguage}`) ?? [],
      );
    },
    async translate({ hop, text: q, format, signal, marked }) {
      const langpair = `${hop.source}|${hop.target}`;
      // Without `markUnknown: 'no'`, APy marks unknown words with an asterisk.
      const body = new URLSearchParams({
        langpair,
        q,
        format: format === 'html' ? 'html' : 'txt',
        markUnknown: marked ? 'yes' : 'no',
      });
      const reply = await callService({ engine, url: new URL('translate', base), signal, body }, Reply);
      return reply.responseData.translatedText;
    },
  });
}
