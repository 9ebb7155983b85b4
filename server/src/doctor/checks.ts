import { LOCALES } from '@lang-assistant/core/locales';
import type { Config } from '../config/readConfig';
import type { Assistants } from '../engines/createAssistants';
import type { Checker } from '../engines/contracts/check';
import type { Llm } from '../engines/contracts/llm';
import type { Pictures } from '../engines/pictures/pictures';
import { EngineError, type TranslationEngine } from '../engines/contracts/translation';
import type { Hunspell } from '../engines/write/hunspell/hunspell';
import { CHECKED_LANGUAGES } from '../engines/write/hunspell/languages';
import { readGlossaryFile } from '../engines/translation/glossary/files/readGlossaryFile';
import { callService } from '../engines/service/callService';
import { keySetSchema } from '../identity/tokens';
import type { Log } from '../common/log';
import { openStore } from '../store/openStore';
import { tryWrite } from '../store/store';
import { openRedis, type RedisUrls } from '../store/redis/openRedis';

// Each check tries one part of the gateway. It resolves with a description of the result, or throws an Error with the
// reason. The caller sets its deadline.

export const SENTENCE = { source: 'en', target: 'es', text: 'The house is white.' };

/**
 * Uses the first engine that succeeds. It calls the engines directly, because the engine chain does not wait for a
 * model download.
 */
export async function translateSentence(
  engines: readonly TranslationEngine[],
  log: Log,
  signal: AbortSignal,
): Promise<string> {
  if (engines.length === 0) throw new Error('no engine is configured: docs/hosting.md lists them');
  const { source, target, text } = SENTENCE;
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
  const store = await openStore({ databaseUrl, dataDir, clock: Date.now, log });
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
    const refusal = connections.find((redis) => redis.refusal())?.refusal();
    if (refusal !== undefined) throw new Error(refusal);
    return checks.map(({ server, warnings }) => [server, ...warnings].join('; ')).join(', ');
  } finally {
    for (const redis of connections) redis.close();
  }
}

export async function tryLlm(llm: Llm, signal: AbortSignal): Promise<string> {
  const answer = await llm.text({
    system: 'Answer with one word.',
    messages: [{ role: 'user', content: 'What is the capital of France?' }],
    signal,
  });
  if (!/paris/i.test(answer)) throw new Error('it answers, but does not know the capital of France');
  return 'knows the capital of France';
}

export async function tryDictionary({ dictionary }: Assistants, signal: AbortSignal): Promise<string> {
  const query = { word: 'house', language: 'en', otherLanguage: 'es', readerLanguage: 'en' };
  const { definitions } = await dictionary.lookUp({ ...query, signal });
  if (definitions.length === 0) throw new Error('it does not know the word "house"');
  return `knows the word "house" [${dictionary.name}, ${dictionary.quality}]`;
}

export async function tryWriter({ writer }: Assistants, signal: AbortSignal): Promise<string> {
  const text = 'I has a dog.';
  const { correctedText } = await writer.improve({ text, style: 'simple', tone: 'simple', signal });
  if (correctedText === text) throw new Error(`it lets "${text}" stand`);
  return `${text} → ${correctedText}  [${writer.name}, ${writer.quality}]`;
}

/** Only tests the first installed language. */
export async function tryHunspell(
  { languages, findUnknown }: Hunspell,
  signal: AbortSignal,
): Promise<string> {
  const [language] = languages;
  if (language === undefined) throw new Error('no dictionary is installed');
  const unknown = await findUnknown(language, ['xqzw'], signal);
  if (!unknown.has('xqzw')) throw new Error('it takes "xqzw" for a word');
  const missing = CHECKED_LANGUAGES.filter((code) => !languages.includes(code));
  const none = missing.length > 0 ? `; none of ${missing.join(', ')}, whose spelling is not checked` : '';
  return `dictionaries of ${languages.join(', ')}${none}`;
}

/** The interface languages are named if they cannot be read. */
export function describePictures({ engine, languages, readPages }: Pictures, hasPpocr: boolean): string {
  const scans = readPages ? '' : '; scanned PDFs are not read: install poppler-utils';
  if (!languages) return `the language model reads them (LLM_VISION)${scans}`;
  const missing = LOCALES.filter((code) => !languages.includes(code));
  const none = missing.length > 0 ? `; no file of ${missing.join(', ')}, which cannot be read` : '';
  return `${engine}${hasPpocr ? ' and PP-OCR' : ''} with files of ${languages.join(', ')}${none}${scans}`;
}

export async function tryLanguageTool(languageTool: Checker, signal: AbortSignal): Promise<string> {
  const passages = [{ text: 'I has a dog.', before: '', after: '' }];
  const languages = await languageTool.languages();
  const { texts } = await languageTool.check({ passages, language: 'en', withStyle: false, signal });
  if (!texts.some(({ changes }) => changes.length > 0))
    throw new Error('it finds no error in "I has a dog."');
  return `checks ${languages.length} languages`;
}

export async function tryGlossary(file: string): Promise<string> {
  return `${(await readGlossaryFile(file)).length} rows`;
}

/** Fetches the key set that verifies the tokens of users. */
export async function tryAccounts(url: string, signal: AbortSignal): Promise<string> {
  const { keys } = await callService({ engine: 'JWT_JWKS_URL', url: new URL(url), signal }, keySetSchema);
  if (keys.length === 0) throw new Error('JWT_JWKS_URL: the key set is empty');
  return `${keys.length} public keys`;
}
