import { Client, Pool, type ClientBase, type ClientConfig } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../common/log';
import { CREATE_MIGRATIONS, pendingMigrations, READ_VERSION, RECORD_MIGRATION } from './migrations';
import {
  codeOf,
  isUnmet,
  LOCK_WAIT_MS,
  numberOf,
  SEVERAL_PROCESSES,
  toStoreError,
  type DatabaseLock,
  type Row,
  type SqlDatabase,
  type Statement,
} from './sqlDatabase';
import { StoreError } from './store';

/** Per gateway. By default, PostgreSQL accepts 100 connections, which all replicas share. */
const MAX_CONNECTIONS = 10;

const CONNECT_TIMEOUT_MS = 5_000;

/** The server cancels a statement after this time. The gateway's statements take milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** A migration may change large tables, and waits until another gateway's migration ends. */
const MIGRATION_TIMEOUT_MS = 60_000;

/** The client waits longer than the server by this time. So it also notices a server that no longer responds. */
const MARGIN_MS = 2_000;

/** "la-gw" in ASCII. */
const MIGRATION_LOCK = 0x6c612d6777;

/**
 * Names the variable and the server, without user and password. With an unescaped `/`, `?` or `#` in the password, a
 * part of the password could be read as the host.
 */
function nameOf(databaseUrl: string): string {
  const hasAtInPath = /^\w+:\/\/[^/?#]*[/?#].*@/s.test(databaseUrl);
  const host = URL.canParse(databaseUrl) && !hasAtInPath ? new URL(databaseUrl).host : '';
  return host === '' ? 'PostgreSQL (DATABASE_URL)' : `PostgreSQL at ${host} (DATABASE_URL)`;
}

/**
 * Acknowledged writes are as durable as the server's `synchronous_commit` setting. Parameters of the URL
 * (`?statement_timeout=10000`) override the settings here.
 * @throws StoreError if the server is not reachable or rejects the connection, or if a newer gateway created the tables
 */
export async function openPostgres(databaseUrl: string, clock: () => number, log: Log): Promise<SqlDatabase> {
  const settings: ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'lang-assistant-gateway',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const name = nameOf(databaseUrl);
  try {
    for (const version of await migrate(settings, clock()))
      log.info(`PostgreSQL: migration ${version} applied`);
    const pool = new Pool({
      ...settings,
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + MARGIN_MS,
      // Ends the transaction of a replica that was lost, so that it does not keep a chat locked.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    });
    // Node ends the process for an `error` event without a listener. The two listeners prevent this when a connection
    // drops.
    pool.on('error', (error) => log.warn(`PostgreSQL: lost a connection (${codeOf(error) ?? 'no answer'})`));
    pool.on('connect', (client) => client.on('error', ignore));
    log.info('storage: PostgreSQL');
    return fromPool(pool, name);
  } catch (error) {
    throw toStoreError(name, error);
  }
}

/** A pending query on a broken connection rejects anyway. */
function ignore(): void {}

/** Returns the versions of the applied migrations. */
async function migrate(settings: ClientConfig, now: number): Promise<readonly number[]> {
  const client = new Client({
    ...settings,
    statement_timeout: MIGRATION_TIMEOUT_MS,
    query_timeout: MIGRATION_TIMEOUT_MS + MARGIN_MS,
  });
  client.on('error', ignore);
  try {
    await client.connect();
    await client.query('begin isolation level read committed');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_MIGRATIONS);
    const { rows } = await client.query<Row>(READ_VERSION);
    const pending = pendingMigrations(numberOf(rows[0] ?? {}, 'version'));
    for (const { version, sql } of pending) {
      await client.query(sql);
      await client.query(RECORD_MIGRATION, [version, now]);
    }
    await client.query('commit');
    return pending.map(({ version }) => version);
  } finally {
    await client.end();
  }
}

async function run(on: Pool | ClientBase, { sql, values }: Statement): Promise<readonly Row[]> {
  const { rows } = await on.query<Row>(sql, [...values]);
  return rows;
}

function fromPool(pool: Pool, name: string): SqlDatabase {
  const refuse = (error: unknown): never => {
    throw toStoreError(name, error);
  };
  let closing: Promise<void> | undefined;
  return {
    read: (statement) => run(pool, statement).catch(refuse),
    async write(statements) {
      const [first, ...more] = statements;
      // A single statement is atomic without a transaction, which saves two of three round trips.
      if (first && more.length === 0) return [await run(pool, first).catch(refuse)];
      const client = await pool.connect().catch(refuse);
      try {
        // The transaction depends on this isolation level: after it has waited for a lock on a row, it must see what
        // other transactions wrote to the row.
        await client.query('begin isolation level read committed');
        const yields: (readonly Row[])[] = [];
        let end = 'commit';
        for (const statement of statements) {
          const rows = await run(client, statement);
          yields.push(rows);
          if (!isUnmet(statement, rows)) continue;
          end = 'rollback';
          break;
        }
        await client.query(end);
        client.release();
        return yields;
      } catch (error) {
        // Closes the connection, which also ends the transaction. This works in any state of the connection.
        client.release(true);
        return refuse(error);
      }
    },
    async close() {
      closing ??= pool.end();
      await closing.catch(refuse);
    },
  };
}

/** "la-job" in ASCII. */
const JOBS_LOCK = 0x6c612d6a6f62;

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_TIMEOUT = '55P03';

/**
 * Locks the document jobs of a PostgreSQL database. A transaction holds the lock, because a pooler keeps the connection
 * of a transaction. The server notices within half a minute that the machine of a process was lost.
 * @throws StoreError if another process still has the lock after `waitMs`
 */
export async function lockPostgres(
  databaseUrl: string,
  log: Log,
  waitMs = LOCK_WAIT_MS,
): Promise<DatabaseLock> {
  let client: Client | undefined;
  const released = new AbortController();

  async function take(): Promise<void> {
    const own = (client = new Client({ connectionString: databaseUrl, keepAlive: true }));
    // Without this listener, a dropped connection would end the process.
    own.on('error', ignore);
    try {
      await own.connect();
      await own.query(`begin;
        set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
        set local tcp_keepalives_idle = 10; set local tcp_keepalives_interval = 5; set local tcp_keepalives_count = 3;
        set local lock_timeout = ${waitMs}`);
      await own.query('select pg_advisory_xact_lock($1)', [JOBS_LOCK]);
      own.once('end', () => void regain());
    } catch (error) {
      await own.end().catch(ignore);
      throw error;
    }
  }

  /** Takes the lock again after a lost connection. Meanwhile a result is stored only by the last attempt of its job. */
  async function regain(): Promise<void> {
    while (!released.signal.aborted) {
      try {
        return await take();
      } catch (error) {
        log.warn(`the lock of the document jobs was lost (${codeOf(error) ?? 'no answer'})`);
      }
      await delay(1_000, undefined, { ref: false });
    }
  }

  try {
    await take();
  } catch (error) {
    if (codeOf(error) !== LOCK_TIMEOUT) throw toStoreError('PostgreSQL (DATABASE_URL)', error);
    throw new StoreError(
      `another process works on the document jobs of this database. Stop it, or set REDIS_URL. ${SEVERAL_PROCESSES}`,
    );
  }
  return {
    announce: ignore,
    release() {
      released.abort();
      void client?.end().catch(ignore);
    },
  };
}
