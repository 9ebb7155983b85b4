import { DEFAULT_LIMITS, type PerAudience } from '@lang-assistant/core/usage/limits';
import type { z } from 'zod';
import type { envSchema } from './variables';

type Settings = z.output<typeof envSchema>;

/** Whether the operator may have to pay for translations. */
function isPaid({ DEEPL_API_KEY, LIBRETRANSLATE_API_KEY, LLM_MODEL, LLM_TRANSLATE }: Settings): boolean {
  const translator = LLM_TRANSLATE === 'on' ? LLM_MODEL : undefined;
  return [DEEPL_API_KEY, LIBRETRANSLATE_API_KEY, translator].some((engine) => engine !== undefined);
}

const LIMITED: PerAudience = { ...DEFAULT_LIMITS.wordsPerDay, anonymous: 5_000 };

/** Limits anonymous callers if an engine is paid and `WORDS_PER_DAY` is not set: the schema then returns its default. */
export function withAnonymousWords(config: Settings): Settings {
  const isSet = config.WORDS_PER_DAY !== DEFAULT_LIMITS.wordsPerDay;
  return isPaid(config) && !isSet ? { ...config, WORDS_PER_DAY: LIMITED } : config;
}

/** Undefined if `WORDS_PER_DAY` is set, or if no engine is paid. */
export function anonymousWordsNotice({ WORDS_PER_DAY }: Settings): string | undefined {
  if (WORDS_PER_DAY !== LIMITED) return undefined;
  return `${LIMITED.anonymous} words a day for each visitor, because translations may cost money: WORDS_PER_DAY sets another limit`;
}
