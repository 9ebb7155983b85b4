import { once } from 'node:events';
import { ClientOfflineError, createClient, ErrorReply, RESP_TYPES } from '@redis/client';
import { rejectLate } from '../../common/deadline';
import type { Log } from '../../common/log';
import { describeServer, refusalOf, warningsAbout, type RedisUse } from './redisServer';

/** A server that does not answer a ping within this time counts as lost. */
const SILENCE_MS = 10_000;
const PING_MS = 5_000;

/** How long further calls fail at once after a call has exceeded its deadline. */
const PAUSE_MS = 1_000;

const START_MS = 2_000;

const WARNING_INTERVAL_MS = 60_000;

const optionsOf = (url: string, socketTimeout: number) =>
  ({
    url,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: {
      socketTimeout,
      // The library's default does not connect again after a socket timeout.
      reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, 2_000),
    },
  }) as const;

const createOwnClient = (url: string) =>
  createClient({
    ...optionsOf(url, SILENCE_MS),
    // While the server is unavailable, calls fail at once instead of waiting in a queue.
    disableOfflineQueue: true,
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

/** While the server is unavailable, its calls wait. Some calls of BullMQ wait for ten seconds in the server. */
const createQueueClient = (url: string) => createClient(optionsOf(url, 2 * SILENCE_MS));

export type RedisClient = ReturnType<typeof createOwnClient>;

/** The server may be unavailable, slow, full or read-only, so callers must be able to work without it. */
export interface RedisConnection {
  /** The client for commands within `call`. It returns stored strings as bytes. */
  readonly client: RedisClient;
  /**
   * @throws if the commands fail or exceed the deadline; without delay if the server is unavailable or was just too
   * slow
   */
  call<T>(deadlineMs: number, run: () => Promise<T>): Promise<T>;
  /**
   * Tests the server by storing a value for a millisecond.
   * @throws Error whose message is only an error code
   */
  check(): Promise<{ readonly server: string; readonly warnings: readonly string[] }>;
  isReady(): boolean;
  failures(): number;
  /** Counts a failure and logs it, at most once a minute. */
  report(error: unknown): void;
  /** Why the server must not be used, such as its eviction policy. Undefined before the first connection. */
  refusal(): string | undefined;
  /** Opens another connection, for BullMQ. The caller closes it. */
  openClient(): ReturnType<typeof createQueueClient>;
  close(): void;
}

class RedisTimeout extends Error {
  override readonly name = 'RedisTimeout';
}

/** The code of an error for the log. The message is not used, because it may contain the host or a key. */
function redisFault(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+/.exec(error.message)?.[0] ?? 'ERR';
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.constructor.name : typeof error;
}

const CONSEQUENCES: Readonly<Record<RedisUse, string>> = {
  limits: 'meanwhile each gateway counts the calls per minute by itself',
  sentences: 'meanwhile each gateway has only the sentences in its own memory',
};

export interface RedisOptions {
  readonly url: string;
  readonly use: RedisUse;
  readonly log: Log;
}

/** Connects again whenever the connection is lost. Also resolves if the server is unavailable. */
export async function connectRedis({ url, use, log }: RedisOptions): Promise<RedisConnection> {
  const client = createOwnClient(url);
  let failures = 0;
  let refusal: string | undefined;
  let pausedUntil = 0;
  let warnedAt = -Infinity;
  let connectionError: unknown;

  function warn(error: unknown): void {
    const now = performance.now();
    if (now - warnedAt < WARNING_INTERVAL_MS) return;
    warnedAt = now;
    log.warn(`Redis (${use}) fails: ${redisFault(error)}; ${CONSEQUENCES[use]}`);
  }

  function report(error: unknown): void {
    failures += 1;
    warn(error);
  }

  const connection: RedisConnection = {
    client,
    async call(deadlineMs, run) {
      const isPaused = performance.now() < pausedUntil;
      try {
        if (isPaused) throw new RedisTimeout();
        return await rejectLate(run(), deadlineMs, () => new RedisTimeout());
      } catch (error) {
        if (error instanceof RedisTimeout && !isPaused) pausedUntil = performance.now() + PAUSE_MS;
        const cause = error instanceof ClientOfflineError ? (connectionError ?? error) : error;
        report(cause);
        throw cause;
      }
    },
    async check() {
      try {
        const info = await connection.call(START_MS, async () => {
          await client.set('la:check', '', { expiration: { type: 'PX', value: 1 } });
          return client.info();
        });
        refusal = refusalOf(info, use);
        return { server: describeServer(info), warnings: refusal ? [refusal] : warningsAbout(info, use) };
      } catch (error) {
        throw new Error(redisFault(error), { cause: error });
      }
    },
    isReady: () => client.isReady,
    failures: () => failures,
    report,
    refusal: () => refusal,
    openClient: () => createQueueClient(url),
    close: () => client.destroy(),
  };

  async function greet(): Promise<void> {
    connectionError = undefined;
    pausedUntil = 0;
    const { server, warnings } = await connection.check();
    log.info(`Redis (${use}) is connected: ${server}`);
    for (const warning of warnings) log.warn(`Redis (${use}): ${warning}`);
  }

  client.on('error', (error: unknown) => {
    connectionError = error;
    warn(error);
  });
  let greeting: Promise<void> | undefined;
  client.on('ready', () => {
    // `call` has already reported the failure.
    greeting = greet().catch(() => undefined);
  });
  const ready = once(client, 'ready', { signal: AbortSignal.timeout(START_MS) });
  // `connect` rejects when the connection is closed. All other failures are reported by the `error` event.
  client.connect().catch(() => undefined);
  await ready.catch(() => undefined);
  await greeting;
  return connection;
}
