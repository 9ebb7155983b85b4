import type { Config } from './readConfig';

const ENGINES: Readonly<Record<string, string>> = {
  deepl: 'DeepL, a paid service',
  libretranslate: 'the LibreTranslate server',
  llm: 'the language model',
  bergamot: 'Bergamot, for pairs of languages whose model is here or can be downloaded',
  apertium: 'Apertium, with rules: good between related languages, rough between others',
};

const LIMITS = [
  ['WORDS_PER_DAY', 'translated words a day'],
  ['AI_PER_DAY', 'questions and looked-up words a day'],
  ['WRITE_PER_DAY', 'improved texts a day'],
  ['FILES_PER_DAY', 'documents a day'],
  ['CHECK_WORDS_PER_DAY', 'checked words a day'],
  ['TEXT_LIMIT_CHARS', 'characters of a text'],
] as const;

const ADVICE =
  'For better translations, set DEEPL_API_KEY, LIBRETRANSLATE_URL, or LLM_BASE_URL with LLM_MODEL (docs/hosting.md)';

/**
 * Describes a gateway in words, for the person who starts it.
 * @param engines the names of the translation engines in their order
 */
export function describeStart(config: Config, engines: readonly string[]): readonly string[] {
  const asked = engines.map((name, index) => `  ${index + 1}. ${ENGINES[name] ?? name}`);
  const limits = LIMITS.map(([name, unit]) => {
    const { anonymous, free, paid } = config[name];
    const numbers = [anonymous, free, paid].map((limit) => (limit === Infinity ? 'unlimited' : limit));
    return `  ${unit}: ${numbers.join(' / ')}`;
  });
  const isBasic = !engines.some((name) => ['deepl', 'libretranslate', 'llm'].includes(name));
  const model = config.LLM_MODEL ?? 'word lists and rules, without a language model';
  const database = config.DATABASE_URL === undefined ? 'SQLite' : 'the database is PostgreSQL';
  return [
    asked.length > 0 ? 'Translates with the first of these that can:' : 'No engine translates.',
    ...asked,
    `Dictionary, assistant and writer: ${model}`,
    'Limits for anonymous users / users with an account / paid plan:',
    ...limits,
    `Data: ${config.DATA_DIR} (${database})`,
    ...(isBasic ? [ADVICE] : []),
  ];
}
