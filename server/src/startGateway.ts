import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import manifest from '../package.json' with { type: 'json' };
import { createApp, createWorkerApp } from './app';
import { filesLocation } from './config/filesLocation';
import type { Config } from './config/readConfig';
import { createAssistants } from './engines/createAssistants';
import { createLlm } from './engines/createLlm';
import { createTranslationEngines } from './engines/createTranslationEngines';
import { anonymousWordsNotice } from './config/anonymousWords';
import { demoWarning } from './config/demoWarning';
import { createJobs } from './createJobs';
import { createDocuments } from './engines/documents/documents';
import { createWarmUp } from './engines/warmUp';
import { createEngineChain } from './engines/translation/chain';
import { readGlossaryFile } from './engines/translation/glossary/files/readGlossaryFile';
import { createGlossarySource } from './engines/translation/glossary/glossarySource';
import { listen } from './http/listen';
import type { Log } from './common/log';
import { loadSecret } from './config/gatewaySecret';
import { prepareFolders } from './config/prepareFolders';
import { redisUrls } from './config/redisUrls';
import type { SharedSentences } from './engines/translation/cache/sharedSentences';
import { deriveKey, sign } from './identity/keys';
import { lockFolder } from './store/lockFolder';
import { openJobFiles } from './store/files/openJobFiles';
import { createScratchFolders, type ScratchFolders } from './store/files/scratchFolders';
import { openStore } from './store/openStore';
import { openRedis, type RedisConnections } from './store/redis/openRedis';
import { createSharedSentences } from './store/redis/sharedSentences';
import type { Store } from './store/store';
import { createDocumentIntake } from './usecases/documents/documentIntake';

export interface RunningGateway {
  /** Such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** The names of the translation engines, in their order. */
  readonly engines: readonly string[];
  /** Rejects new requests, waits a few seconds for running requests, and then stops the engines. */
  close(): Promise<void>;
}

/** Runs in the document threads. The build writes it as a separate file. */
const DOCUMENT_THREAD = './documentThread.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes old document folders and the usage counters of past days, now and at intervals.
 * @returns a function that stops the cleanup
 */
function startCleanup(store: Store, scratch: ScratchFolders, log: Log): () => void {
  const stopFolders = scratch.keepClean(() => log.warn('old document folders could not be removed'));
  const prune = () => {
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    store.pruneUsage(yesterday).catch(() => log.warn('old counters could not be removed'));
  };
  prune();
  const timer = setInterval(prune, 6 * HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopFolders();
  };
}

/**
 * The settings that are a part of the key of cached sentences. After a change, the gateway does not use the sentences
 * that were cached before.
 */
const SENTENCE_SETTINGS = [
  'DEEPL_URL',
  'LIBRETRANSLATE_URL',
  'LLM_BASE_URL',
  'LLM_MODEL',
  'APERTIUM_URL',
  'MODELS_BASE_URL',
  'MODELS_REGISTRY_URL',
] as const;

function shareSentences(
  config: Config,
  secret: string,
  { sentences: redis }: RedisConnections,
): SharedSentences | undefined {
  if (!redis) return undefined;
  const parts = [manifest.version, ...SENTENCE_SETTINGS.map((name) => config[name] ?? '')];
  return createSharedSentences({
    redis,
    secret: Buffer.from(sign(deriveKey(secret, 'sentences'), parts), 'base64url'),
    keepHours: config.REDIS_CACHE_HOURS,
  });
}

function createEngines(config: Config, log: Log, shared: SharedSentences | undefined) {
  const llm = createLlm(config);
  const engines = createTranslationEngines(config, log, llm, shared);
  const chain = createEngineChain(engines, (message) => log.warn(message));
  return { chain, assistants: createAssistants(config, llm, chain, log) };
}

function closeRedis(redis: RedisConnections): void {
  for (const connection of Object.values(redis)) connection.close();
}

/** A `worker` only translates the documents that gateways have queued. It uses their database and files. */
export type Role = 'gateway' | 'worker';

const NO_DATABASE =
  'a worker needs the PostgreSQL of the gateways: set DATABASE_URL. With SQLite, the gateway translates all documents itself';
const NO_FILES =
  'a worker needs the documents: set FILES_DIR or FILES_S3_BUCKET to what the gateways with this database use';

/** @throws Error if a worker cannot share jobs with the gateways */
function checkWorker(config: Config): void {
  if (config.DATABASE_URL === undefined) throw new Error(NO_DATABASE);
  if (!filesLocation(config)) throw new Error(NO_FILES);
}

const addressOf = ({ HOST: host, PORT: port, KEEP_ALIVE_MS: keepAliveMs }: Config) => ({
  host,
  port,
  keepAliveMs,
});

function logNotices(config: Config, log: Log): void {
  const warning = demoWarning(config);
  if (warning !== undefined) log.warn(warning);
  const words = anonymousWordsNotice(config);
  if (words !== undefined) log.info(`anonymous translation: ${words}`);
}

/** @throws Error that names the setting that is not usable */
async function prepareStart(config: Config, role: Role, log: Log): Promise<void> {
  if (role === 'worker') checkWorker(config);
  else logNotices(config, log);
  await prepareFolders(config);
}

/** @throws the system's error if the port is not available, and an error that names a setting that is not usable */
export async function startGateway(
  config: Config,
  log: Log,
  role: Role = 'gateway',
): Promise<RunningGateway> {
  await prepareStart(config, role, log);
  const location = filesLocation(config);
  const scratch = createScratchFolders(tmpdir());
  const files = location && (await openJobFiles(location, scratch));
  const glossaries = createGlossarySource(await readGlossaryFile(config.GLOSSARY_FILE));
  const secret = await loadSecret(config.GATEWAY_SECRET, config.DATA_DIR, log);
  const lock = config.DATABASE_URL === undefined ? lockFolder(config.DATA_DIR) : undefined;
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  // A worker does not need Redis: it has no API routes, and the sentence cache is not used for documents.
  const redis = role === 'gateway' ? await openRedis(redisUrls(config), log) : {};
  const { chain, assistants } = createEngines(config, log, shareSentences(config, secret, redis));
  const documents = createDocuments({
    chain,
    glossaries,
    threadUrl: new URL(DOCUMENT_THREAD, import.meta.url),
    deadlineMs: config.FILES_DEADLINE_MS,
    log: (message) => log.warn(message),
  });
  const intake = createDocumentIntake(scratch, log);
  const jobs = createJobs({ config, documents, intake, files, store, secret, clock: Date.now, log });
  const warmUp = createWarmUp({
    // Only a rule-based writer is prepared: a worker improves no texts, and calls of a language model cost money.
    writer: role === 'gateway' && assistants.writer.quality === 'rule' ? assistants.writer : undefined,
    documents,
    log: (message) => log.warn(message),
  });
  const deps = {
    config,
    chain,
    glossaries,
    assistants,
    documents,
    intake,
    jobs,
    store,
    redis,
    isWarm: warmUp.isWarm,
    secret,
    demoToken: randomBytes(24).toString('base64url'),
  };
  const app =
    role === 'worker'
      ? createWorkerApp({ config, store, isWarm: warmUp.isWarm, clock: Date.now, log })
      : createApp({ ...deps, clock: Date.now, log });
  const stopCleanup = startCleanup(store, scratch, log);
  async function closeResources(): Promise<void> {
    stopCleanup();
    await assistants.close();
    await chain.close();
    closeRedis(redis);
    await store.close();
    lock?.release();
  }
  const server = await listen(app, addressOf(config)).catch(async (error: unknown) => {
    // Resources that stay open would keep the process running.
    await documents.close();
    await closeResources();
    throw error;
  });
  lock?.announce(server.url);
  jobs?.start();
  if (config.WARM === 'on') warmUp.start();
  return {
    url: server.url,
    engines: chain.engines.map(({ name }) => name),
    async close() {
      await Promise.all([server.close(), warmUp.stop()]);
      const received = intake.close();
      await jobs?.close();
      await documents.close();
      await received;
      await closeResources();
    },
  };
}
