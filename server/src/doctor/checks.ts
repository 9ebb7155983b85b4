import type { Config } from '../config/readConfig';
import type { Assistants } from '../engines/createAssistants';
import type { Checker } from '../engines/contracts/check';
import type { Llm } from '../engines/contracts/llm';
import { EngineError, type TranslationEngine } from '../engines/contracts/translation';
import type { Hunspell } from '../engines/write/hunspell/hunspell';
import { CORRECTED_LANGUAGES } from '../engines/write/hunspell/languages';
import { readGlossaryFile } from '../engines/translation/glossary/files/readGlossaryFile';
import type { Log } from '../common/log';
import { openStore } from '../store/openStore';
import { tryWrite } from '../store/store';
import { openRedis, type RedisUrls } from '../store/redis/openRedis';

// Each check tries one part of the gateway. It resolves with a description of the result, or throws an Error with the
// reason.

/** In milliseconds. It is long because an engine may have to download a model first. */
const SENTENCE_DEADLINE_MS = 120_000;

/** Deadline for each call in the other checks, in milliseconds. */
const ANSWER_DEADLINE_MS = 60_000;

export const SENTENCE = { source: 'en', target: 'es', text: 'The house is white.' };

/**
 * Uses the first engine that succeeds. It calls the engines directly, because the engine chain does not wait for a
 * model download.
 */
export async function translateSentence(engines: readonly TranslationEngine[], log: Log): Promise<string> {
  if (engines.length === 0) throw new Error('no engine is configured: docs/hosting.md lists them');
  const { source, target, text } = SENTENCE;
  const signal = AbortSignal.timeout(SENTENCE_DEADLINE_MS);
  for (const engine of engines) {
    try {
      const answer = await engine.translate({ source, target, segments: [text], format: 'text', signal });
      return `${answer.join(' ')}  [${engine.name}, ${engine.quality}]`;
    } catch (error) {
      if (error instanceof EngineError) log.warn(`${error.kind}: ${error.message}`);
    }
  }
  throw new Error('no engine translates it; the lines above say why');
}

/** Opens the store as the gateway does at its start, which includes the migration of tables, and writes to it. */
export async function tryStore(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Config,
  log: Log,
): Promise<string> {
  const store = await openStore({ databaseUrl, dataDir, log });
  try {
    await tryWrite(store, Date.now());
    const { queued, working, failed } = await store.jobs.counts();
    const database = databaseUrl === undefined ? `SQLite in ${dataDir}` : 'PostgreSQL';
    return `${database}; document jobs: ${queued} waiting, ${working} in work, ${failed} failed`;
  } finally {
    await store.close();
  }
}

export async function tryRedis(urls: RedisUrls, log: Log): Promise<string> {
  const connections = Object.values(await openRedis(urls, log));
  try {
    const checks = await Promise.all(connections.map((redis) => redis.check()));
    return checks.map(({ server, warnings }) => [server, ...warnings].join('; ')).join(', ');
  } finally {
    for (const redis of connections) redis.close();
  }
}

export async function tryLlm(llm: Llm): Promise<string> {
  const answer = await llm.text({
    system: 'Answer with one word.',
    messages: [{ role: 'user', content: 'What is the capital of France?' }],
    signal: AbortSignal.timeout(ANSWER_DEADLINE_MS),
  });
  if (!/paris/i.test(answer)) throw new Error('it answers, but does not know the capital of France');
  return 'knows the capital of France';
}

export async function tryDictionary({ dictionary }: Assistants): Promise<string> {
  const query = { word: 'house', language: 'en', otherLanguage: 'es', readerLanguage: 'en' };
  const signal = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  const { definitions } = await dictionary.lookUp({ ...query, signal });
  if (definitions.length === 0) throw new Error('it does not know the word "house"');
  return `knows the word "house" [${dictionary.name}, ${dictionary.quality}]`;
}

export async function tryWriter({ writer }: Assistants): Promise<string> {
  const text = 'I has a dog.';
  const signal = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  const { correctedText } = await writer.improve({ text, style: 'simple', tone: 'simple', signal });
  if (correctedText === text) throw new Error(`it lets "${text}" stand`);
  return `${text} → ${correctedText}  [${writer.name}, ${writer.quality}]`;
}

/** Only tests the first installed language. */
export async function tryHunspell({ languages, findUnknown }: Hunspell): Promise<string> {
  const [language] = languages;
  if (language === undefined) throw new Error('no dictionary is installed');
  const unknown = await findUnknown(language, ['xqzw'], AbortSignal.timeout(ANSWER_DEADLINE_MS));
  if (!unknown.has('xqzw')) throw new Error('it takes "xqzw" for a word');
  const missing = CORRECTED_LANGUAGES.filter((code) => !languages.includes(code));
  const none = missing.length > 0 ? `; none of ${missing.join(', ')}, whose spelling is not checked` : '';
  return `dictionaries of ${languages.join(', ')}${none}`;
}

export async function tryLanguageTool(languageTool: Checker): Promise<string> {
  const passages = [{ text: 'I has a dog.', before: '', after: '' }];
  const signal = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  const languages = await languageTool.languages();
  const { texts } = await languageTool.check({ passages, language: 'en', withStyle: false, signal });
  if (!texts.some(({ changes }) => changes.length > 0))
    throw new Error('it finds no error in "I has a dog."');
  return `checks ${languages.length} languages`;
}

export async function tryGlossary(file: string): Promise<string> {
  return `${(await readGlossaryFile(file)).length} rows`;
}
