import { Client, Pool, type ClientBase, type ClientConfig } from 'pg';
import type { Log } from '../common/log';
import { CREATE_MIGRATIONS, pendingMigrations, READ_VERSION, RECORD_MIGRATION } from './migrations';
import {
  codeOf,
  isUnmet,
  numberOf,
  toStoreError,
  type Row,
  type SqlDatabase,
  type Statement,
} from './sqlDatabase';

/** Connections of one gateway. PostgreSQL has 100 by default, for all replicas together. */
const MAX_CONNECTIONS = 10;

/** How long a call waits for a connection, new or free. */
const CONNECT_TIMEOUT_MS = 5_000;

/** The server gives a statement up after this; all of ours take milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** A migration may work on large tables, and waits for another gateway's. */
const MIGRATION_TIMEOUT_MS = 60_000;

/** How much longer than the server we wait, for a server that no longer says anything. */
const MARGIN_MS = 2_000;

/** "la-gw" in ASCII: the advisory lock under which gateways migrate. */
const MIGRATION_LOCK = 0x6c612d6777;

/**
 * PostgreSQL behind a pool of connections. What a call acknowledges is on disk, as far as the server's own
 * `synchronous_commit` goes. Parameters of the address go before our own settings (`?statement_timeout=10000`).
 * @throws StoreError if the server cannot be reached, refuses us, or its tables are of a newer gateway
 */
export async function openPostgres(databaseUrl: string, log: Log): Promise<SqlDatabase> {
  const settings: ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'lang-assistant-gateway',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  try {
    for (const version of await migrate(settings)) log.info(`PostgreSQL: migration ${version} applied`);
    const pool = new Pool({
      ...settings,
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + MARGIN_MS,
      // A replica whose machine has vanished must not keep a chat locked.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    });
    // Without these two listeners a connection that the server drops would end the whole process.
    pool.on('error', (error) => log.warn(`PostgreSQL: lost a connection (${codeOf(error) ?? 'no answer'})`));
    pool.on('connect', (client) => client.on('error', ignore));
    log.info('storage: PostgreSQL');
    return fromPool(pool);
  } catch (error) {
    throw toStoreError('PostgreSQL', error);
  }
}

/** Whoever waits for an answer on the connection is told by the answer's own failure. */
function ignore(): void {}

/** Returns the versions that it applied. */
async function migrate(settings: ClientConfig): Promise<readonly number[]> {
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
      await client.query(RECORD_MIGRATION, [version, Date.now()]);
    }
    await client.query('commit');
    return pending.map(({ version }) => version);
  } finally {
    // Without a commit the server takes everything back.
    await client.end();
  }
}

async function run(on: Pool | ClientBase, { sql, values }: Statement): Promise<readonly Row[]> {
  const { rows } = await on.query<Row>(sql, [...values]);
  return rows;
}

function fromPool(pool: Pool): SqlDatabase {
  let closing: Promise<void> | undefined;
  return {
    read: (statement) => run(pool, statement).catch(refuse),
    async write(statements) {
      const [first, ...more] = statements;
      // One statement is all or nothing by itself: a third of the way to the server and back.
      if (first && more.length === 0) return [await run(pool, first).catch(refuse)];
      const client = await pool.connect().catch(refuse);
      try {
        // Whatever the server's default: what others did to a row before we got its lock has to be seen.
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
        // Ends the connection, and with it the transaction, whatever state both are in.
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

function refuse(error: unknown): never {
  throw toStoreError('PostgreSQL', error);
}
