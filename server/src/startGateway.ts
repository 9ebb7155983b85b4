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
import { findPictures } from './engines/findPictures';
import { createWarmUp } from './engines/warmUp';
import { createEngineChain } from './engines/translation/chain';
import { withMemory } from './engines/translation/memory/withMemory';
import { readGlossaryFile } from './engines/translation/glossary/files/readGlossaryFile';
import { createGlossarySource } from './engines/translation/glossary/glossarySource';
import { listen } from './http/listen';
import type { Log } from './common/log';
import { describeStorageError } from './common/storageFault';
import { loadSecret } from './config/gatewaySecret';
import { prepareFolders } from './config/prepareFolders';
import { isDistributed, redisUrls } from './config/redisUrls';
import type { SharedSentences } from './engines/translation/cache/sharedSentences';
import { deriveKey, sign } from './identity/keys';
import { openJobFiles } from './store/files/openJobFiles';
import { createScratchFolders, type ScratchFolders } from './store/files/scratchFolders';
import { openStore } from './store/openStore';
import { lockPostgres } from './store/postgres';
import type { DatabaseLock } from './store/sqlDatabase';
import { lockFolder } from './store/sqlite';
import { openRedis, type RedisConnections } from './store/redis/openRedis';
import { createSharedSentences } from './store/redis/sharedSentences';
import type { Store } from './store/store';
import { createDocumentIntake } from './jobs/documentIntake';
import type { DocumentJobsOptions } from './jobs/jobs';
import { createSentenceMemory } from './usecases/memory/sentenceMemory';

export interface RunningGateway {
  /** Such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** The names of the translation engines, in their order. */
  readonly engines: readonly string[];
  /** Rejects new requests, waits a few seconds for running requests, and then stops the engines. */
  close(): Promise<void>;
}

/** Runs in the document processes. The build writes it as a separate file. */
const DOCUMENT_PROCESS = './documentProcess.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes old document folders and the usage counters of past days, now and at intervals.
 * @returns a function that stops the cleanup
 */
function startCleanup(store: Store, scratch: ScratchFolders, clock: () => number, log: Log): () => void {
  const warn = (what: string) => (error: unknown) => log.warn(`${what}: ${describeStorageError(error)}`);
  const stopFolders = scratch.keepClean(clock, warn('old document folders could not be removed'));
  const prune = () => {
    const yesterday = new Date(clock() - DAY_MS).toISOString().slice(0, 10);
    store.pruneUsage(yesterday).catch(warn('old counters could not be removed'));
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
  return { llm, chain, assistants: createAssistants(config, llm, chain, log) };
}

function closeRedis(redis: RedisConnections): void {
  for (const connection of Object.values(redis)) connection.close();
}

/** A `worker` only translates the documents that gateways have queued. It uses their database and files. */
export type Role = 'gateway' | 'worker';

const NO_DATABASE =
  'a worker needs the PostgreSQL of the gateways: set DATABASE_URL. With SQLite, the gateway translates all documents itself';
const NO_REDIS =
  'a worker needs the Redis of the gateways: set REDIS_URL. Without it, the gateway translates all documents itself';
const NO_FILES =
  'a worker needs the documents: set FILES_DIR or FILES_S3_BUCKET to what the gateways with this database use';

/** @throws Error if a worker cannot share jobs with the gateways */
function checkWorker(config: Config): void {
  if (config.DATABASE_URL === undefined) throw new Error(NO_DATABASE);
  if (config.REDIS_URL === undefined) throw new Error(NO_REDIS);
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

/** Without Redis, only one process works on the jobs of a database. @throws StoreError if another one does */
async function lockDatabase(config: Config, hasJobs: boolean, log: Log): Promise<DatabaseLock | undefined> {
  if (config.DATABASE_URL === undefined) return lockFolder(config.DATA_DIR, log);
  return hasJobs && !isDistributed(config) ? lockPostgres(config.DATABASE_URL, log) : undefined;
}

/** @throws Error if Redis is reachable, but may delete document jobs */
async function connectServers(config: Config, role: Role, log: Log): Promise<RedisConnections> {
  const { limits, sentences } = redisUrls(config);
  // A worker has no API routes, and the sentence cache is not used for documents.
  const redis = await openRedis(role === 'gateway' ? { limits, sentences } : { limits }, log);
  const refusal = redis.limits?.refusal();
  if (refusal === undefined) return redis;
  closeRedis(redis);
  throw new Error(refusal);
}

interface Servers {
  readonly lock: DatabaseLock | undefined;
  readonly store: Store;
  readonly redis: RedisConnections;
  close(): Promise<void>;
}

/** If a server refuses, the others are closed: open connections would keep the process running. */
async function openServers(config: Config, hasJobs: boolean, role: Role, log: Log): Promise<Servers> {
  const lock = await lockDatabase(config, hasJobs, log);
  let store: Store | undefined;
  let redis: RedisConnections = {};
  async function close(): Promise<void> {
    closeRedis(redis);
    await store?.close();
    lock?.release();
  }
  try {
    store = await openStore({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      clock: Date.now,
      log,
    });
    redis = await connectServers(config, role, log);
    return { lock, store, redis, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Distributes the jobs among several processes. BullMQ is loaded only if it is used. */
async function loadDispatcher(
  config: Config,
  { limits: redis }: RedisConnections,
): Promise<DocumentJobsOptions['createDispatcher']> {
  if (!redis || !isDistributed(config)) return undefined;
  const { createBullDispatcher } = await import('./jobs/bullDispatcher');
  return (context, runner) => createBullDispatcher({ ...context, redis }, runner);
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
  const servers = await openServers(config, files !== undefined, role, log);
  const { lock, store, redis } = servers;
  const { llm, chain, assistants } = createEngines(config, log, shareSentences(config, secret, redis));
  const memory = config.MEMORY === 'on' ? createSentenceMemory(store.memory, log) : undefined;
  const documents = createDocuments({
    chain: withMemory(chain, memory),
    glossaries,
    pictures: await findPictures(config, llm, (message) => log.warn(message)),
    processUrl: new URL(DOCUMENT_PROCESS, import.meta.url),
    deadlineMs: config.FILES_DEADLINE_MS,
    log: (message) => log.warn(message),
  });
  const intake = createDocumentIntake(scratch, log);
  const common = { config, documents, intake, store, secret, clock: Date.now, log };
  const jobs = createJobs({ ...common, files, createDispatcher: await loadDispatcher(config, redis) });
  const warmUp = createWarmUp({
    // Only a rule-based writer is prepared: a worker improves no texts, and calls of a language model cost money.
    writer: role === 'gateway' && assistants.writer.quality === 'rule' ? assistants.writer : undefined,
    documents,
    log: (message) => log.warn(message),
  });
  const deps = {
    ...common,
    chain,
    memory,
    glossaries,
    assistants,
    jobs,
    redis,
    isWarm: warmUp.isWarm,
    demoToken: randomBytes(24).toString('base64url'),
  };
  const app = role === 'worker' ? createWorkerApp(deps) : createApp(deps);
  const stopCleanup = startCleanup(store, scratch, Date.now, log);
  async function closeResources(): Promise<void> {
    stopCleanup();
    await assistants.close();
    await chain.close();
    await servers.close();
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
