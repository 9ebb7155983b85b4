import type { Config } from '../config/readConfig';
import { createLlm } from './createLlm';
import { createApertiumBinEngine } from './translation/apertium/apertiumBin';
import { createApertiumUrlEngine } from './translation/apertium/apertiumUrl';
import { createBergamotEngine, type BergamotOptions } from './translation/bergamot/bergamot';
import { createDeeplEngine } from './translation/deepl';
import type { TranslationEngine } from './contracts/translation';
import { createLlmEngine } from './translation/llm/llmEngine';
import { createLibreTranslateEngine } from './translation/libreTranslate';
import { createByteLru } from './translation/cache/byteLru';
import type { SharedSentences } from './translation/cache/sharedSentences';
import { withSentenceCache } from './translation/cache/withSentenceCache';
import { withTerms } from './translation/glossary/withTerms';
import type { Log } from '../common/log';

const MEGABYTE = 1024 * 1024;

export function bergamotOptions(config: Config, log: Log): BergamotOptions {
  return {
    dataDir: config.DATA_DIR,
    log: (message) => log.info(message),
    clock: Date.now,
    ...(config.MODELS_BASE_URL === undefined ? {} : { modelsBaseUrl: config.MODELS_BASE_URL }),
    ...(config.MODELS_REGISTRY_URL === undefined ? {} : { registryUrl: config.MODELS_REGISTRY_URL }),
  };
}

/** The engines are in order of preference: the first engine that covers a job translates it. */
export function createTranslationEngines(
  config: Config,
  log: Log,
  llm = createLlm(config),
  shared?: SharedSentences,
): readonly TranslationEngine[] {
  const engines: TranslationEngine[] = [];
  if (config.DEEPL_API_KEY !== undefined) {
    engines.push(createDeeplEngine({ apiKey: config.DEEPL_API_KEY, url: config.DEEPL_URL }));
  }
  if (config.LIBRETRANSLATE_URL !== undefined) {
    const { LIBRETRANSLATE_URL: url, LIBRETRANSLATE_API_KEY: apiKey } = config;
    engines.push(createLibreTranslateEngine({ url, apiKey }));
  }
  if (llm && config.LLM_TRANSLATE === 'on') engines.push(createLlmEngine({ llm }));
  if (config.BERGAMOT === 'on') engines.push(createBergamotEngine(bergamotOptions(config, log)));
  if (config.APERTIUM_URL !== undefined) engines.push(createApertiumUrlEngine({ url: config.APERTIUM_URL }));
  if (config.APERTIUM_BIN !== 'none') engines.push(createApertiumBinEngine({ command: config.APERTIUM_BIN }));
  const withGlossaries = engines.map(withTerms);
  if (config.SENTENCE_CACHE_MB === 0) return withGlossaries;
  const cache = createByteLru(config.SENTENCE_CACHE_MB * MEGABYTE);
  return withGlossaries.map((engine) => withSentenceCache(engine, cache, shared));
}
