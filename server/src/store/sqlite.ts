import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import type { Log } from '../common/log';
import { CREATE_MIGRATIONS, pendingMigrations, READ_VERSION, RECORD_MIGRATION } from './migrations';
import {
  codeOf,
  isUnmet,
  numberOf,
  onFile,
  toStoreError,
  type Row,
  type SqlDatabase,
  type Statement,
} from './sqlDatabase';
import { StoreError } from './store';

/** How long a call waits for the locks of other processes. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * The longest pause between two attempts to get a lock. The pause is random, so that waiting processes do not try at
 * the same time.
 */
const MAX_PAUSE_MS = 20;

/**
 * Opens or creates `gateway.db` in a folder, which is created if it is missing. Acknowledged writes survive a power
 * loss. Commands such as `doctor` may use the file while the gateway runs. SQLite does not support network shares.
 * @throws StoreError if the file cannot be created or read, or if a newer gateway created its tables
 */
export async function openSqlite(dataDir: string, log: Log): Promise<SqlDatabase> {
  const file = path.resolve(dataDir, 'gateway.db');
  const connection = createConnection(file, log);
  try {
    await whenFree(() => onFile(file, () => prepareConnection(connection)));
    for (const version of await whenFree(() => onFile(file, () => migrate(connection))))
      log.info(`SQLite: migration ${version} applied`);
  } catch (error) {
    connection.close();
    throw error;
  }
  log.info(`storage: SQLite, ${file}`);
  return fromConnection(connection, file);
}

function createConnection(file: string, log: Log): Database.Database {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    createPrivately(file, log);
    return new Database(file);
  } catch (error) {
    throw toStoreError('SQLite', error);
  }
}

/**
 * Creates the file with a private mode, which SQLite copies to its other files. An existing file is not opened, because
 * closing it would release all locks that this process has on it, including those of SQLite.
 */
function createPrivately(file: string, log: Log): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (statSync(file).size === 0)
      log.warn(`${file} was empty: the gateway starts without data. If you have a backup, restore it`);
  }
}

function prepareConnection(connection: Database.Database): void {
  // SQLite would block the whole process while it waits for a lock. `whenFree` waits instead.
  connection.pragma('busy_timeout = 0');
  connection.pragma('journal_mode = wal');
  connection.pragma('foreign_keys = on');
  connection.pragma('synchronous = full');
}

/** Returns the versions of the applied migrations. */
function migrate(connection: Database.Database): readonly number[] {
  return inTransaction(connection, () => {
    connection.exec(CREATE_MIGRATIONS);
    const [row = {}] = allRows(connection.prepare(READ_VERSION), []);
    const pending = pendingMigrations(numberOf(row, 'version'));
    for (const { version, sql } of pending) {
      connection.exec(sql);
      connection.prepare(toSqlite(RECORD_MIGRATION)).run(version, Date.now());
    }
    return pending.map(({ version }) => version);
  });
}

function fromConnection(connection: Database.Database, file: string): SqlDatabase {
  const prepared = new Map<string, Database.Statement>();
  let isClosed = false;
  function run({ sql, values }: Statement): readonly Row[] {
    const statement = prepared.get(sql) ?? connection.prepare(toSqlite(sql));
    prepared.set(sql, statement);
    return allRows(statement, values);
  }
  /**
   * Refuses work after `close`. Without this check, the driver would still run statements that were prepared before.
   */
  function open<T>(work: () => T): T {
    if (isClosed) throw new StoreError('the store is closed');
    return onFile(file, work);
  }
  const inTurn = createQueue();
  return {
    isShared: false,
    read: (statement) => whenFree(() => open(() => run(statement))),
    write: (statements) => inTurn(() => open(() => transact(connection, statements, run))),
    now: (own) => Promise.resolve(own),
    signal: () => Promise.resolve(),
    listen: () => () => Promise.resolve(),
    close: () =>
      inTurn(() => {
        if (isClosed) return;
        isClosed = true;
        prepared.clear();
        try {
          // The driver closes the file only when its statements are garbage-collected. Until then, the newest data
          // would exist only in the WAL.
          connection.pragma('wal_checkpoint(truncate)');
        } finally {
          connection.close();
        }
      }),
  };
}

/** SQLite reads `$1` as the name of a parameter, and `?1` as its position. */
function toSqlite(sql: string): string {
  return sql.replace(/\$(\d+)/g, '?$1');
}

function allRows(statement: Database.Statement, values: Statement['values']): readonly Row[] {
  return statement.all(...values).filter(isRow);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

/**
 * Runs work in a transaction that takes the write lock at once. A transaction that starts with a read may fail to get
 * the lock later. Single statements use a transaction too: a statement that meets a lock stays unfinished, and keeps
 * the connection on an old snapshot until it runs again.
 */
function inTransaction<T>(connection: Database.Database, work: () => T): T {
  connection.exec('begin immediate');
  try {
    const result = work();
    if (connection.inTransaction) connection.exec('commit');
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
}

/** If a condition is not met, the transaction rolls back and stops. */
function transact(
  connection: Database.Database,
  statements: readonly Statement[],
  run: (statement: Statement) => readonly Row[],
): readonly (readonly Row[])[] {
  return inTransaction(connection, () => {
    const yields: (readonly Row[])[] = [];
    for (const statement of statements) {
      const rows = run(statement);
      yields.push(rows);
      if (!isUnmet(statement, rows)) continue;
      connection.exec('rollback');
      break;
    }
    return yields;
  });
}

/**
 * Retries work while another process holds the lock. The event loop runs between two attempts. The work must be atomic.
 */
async function whenFree<T>(work: () => T, end = Date.now() + LOCK_TIMEOUT_MS): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const isBusy = codeOf(error)?.startsWith('SQLITE_BUSY') ?? false;
      if (!isBusy || Date.now() >= end) throw toStoreError('SQLite', error);
    }
    await delay(Math.random() * MAX_PAUSE_MS);
  }
}

/**
 * Creates a queue that runs calls one after the other with `whenFree`. Only the first waiting call tries to get the
 * lock. The event loop runs between two calls. The timeout of a call starts when the call is queued.
 */
function createQueue(): <T>(work: () => T) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const end = Date.now() + LOCK_TIMEOUT_MS;
    const task = waiting === 0 ? whenFree(work, end) : last.then(nextTurn).then(() => whenFree(work, end));
    waiting += 1;
    last = task.catch(() => undefined);
    try {
      return await task;
    } finally {
      waiting -= 1;
    }
  };
}
