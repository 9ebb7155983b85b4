import { once } from 'node:events';
import { ClientOfflineError, createClient, ErrorReply, RESP_TYPES } from '@redis/client';
import type { Log } from '../../common/log';
import { describeServer, warningsAbout, type RedisUse } from './redisServer';

/** A server that has not answered a ping for this time counts as gone, in milliseconds. */
const SILENCE_MS = 10_000;
const PING_MS = 5_000;

/** How long calls fail at once after one that was not answered in time, in milliseconds. */
const PAUSE_MS = 1_000;

/** How long a gateway that starts waits for the connection, in milliseconds. */
const START_MS = 2_000;

/** The log has at most one failure in this time, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000;

const createOwnClient = (url: string) =>
  createClient({
    url,
    // Nothing waits for a server that is away.
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      // The default gives up after the time-out of a socket.
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2_000),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export type RedisClient = ReturnType<typeof createOwnClient>;

/** A connection to a server that may be away, slow, full or read-only: callers can do without it. */
export interface RedisConnection {
  /** Its commands run within `call`. Strings that are stored come as bytes. */
  readonly client: RedisClient;
  /** @throws if the commands fail or take longer than the deadline; at once while the server is away, or was just too slow */
  call<T>(deadlineMs: number, run: () => Promise<T>): Promise<T>;
  /** Stores a value for a millisecond. @throws Error with a code only */
  check(): Promise<{ readonly server: string; readonly warnings: readonly string[] }>;
  isReady(): boolean;
  /** How many calls have failed. */
  failures(): number;
  close(): void;
}

class RedisTimeout extends Error {
  override readonly name = 'RedisTimeout';
}

function withinMs<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // An answer that has arrived while this process was busy is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(() => reject(new RedisTimeout())), deadlineMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The code of an error. Its message may name the host or a key. */
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

/** Connects, and connects again whenever the connection is lost. Resolves also if the server is away. */
export async function connectRedis({ url, use, log }: RedisOptions): Promise<RedisConnection> {
  const client = createOwnClient(url);
  let failures = 0;
  let pausedUntil = 0;
  let warnedAt = -Infinity;
  let connectionError: unknown;

  function warn(error: unknown): void {
    const now = performance.now();
    if (now - warnedAt < WARNING_INTERVAL_MS) return;
    warnedAt = now;
    log.warn(`Redis (${use}) fails: ${redisFault(error)}; ${CONSEQUENCES[use]}`);
  }

  const connection: RedisConnection = {
    client,
    async call(deadlineMs, run) {
      const isPaused = performance.now() < pausedUntil;
      try {
        if (isPaused) throw new RedisTimeout();
        return await withinMs(run(), deadlineMs);
      } catch (error) {
        failures += 1;
        if (error instanceof RedisTimeout && !isPaused) pausedUntil = performance.now() + PAUSE_MS;
        const cause = error instanceof ClientOfflineError ? (connectionError ?? error) : error;
        warn(cause);
        throw cause;
      }
    },
    async check() {
      try {
        const info = await connection.call(START_MS, async () => {
          await client.set('la:check', '', { expiration: { type: 'PX', value: 1 } });
          return client.info();
        });
        return { server: describeServer(info), warnings: warningsAbout(info, use) };
      } catch (error) {
        throw new Error(redisFault(error), { cause: error });
      }
    },
    isReady: () => client.isReady,
    failures: () => failures,
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
    // `call` has reported the failure.
    greeting = greet().catch(() => undefined);
  });
  const ready = once(client, 'ready', { signal: AbortSignal.timeout(START_MS) });
  // It rejects when the connection is closed; `error` has reported the rest.
  client.connect().catch(() => undefined);
  await ready.catch(() => undefined);
  await greeting;
  return connection;
}
