import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
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
export async function openSqlite(dataDir: string, clock: () => number, log: Log): Promise<SqlDatabase> {
  const file = path.resolve(dataDir, 'gateway.db');
  const connection = createConnection(file, log);
  try {
    await whenFree(() => onFile(file, () => prepareConnection(connection)));
    for (const version of await whenFree(() => onFile(file, () => migrate(connection, clock()))))
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

/** @throws StoreError with the name of an SQLite file and what to do if it is damaged; otherwise errors of `work` */
function onFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
    const advice = 'stop the gateway and move the file away, with its -wal and -shm files';
    throw new StoreError(
      `${file} is damaged (${code}): ${advice}. Then restore a backup, or start without it`,
    );
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
function migrate(connection: Database.Database, now: number): readonly number[] {
  return inTransaction(connection, () => {
    connection.exec(CREATE_MIGRATIONS);
    const [row = {}] = allRows(connection.prepare(READ_VERSION), []);
    const pending = pendingMigrations(numberOf(row, 'version'));
    for (const { version, sql } of pending) {
      connection.exec(sql);
      connection.prepare(toSqlite(RECORD_MIGRATION)).run(version, now);
    }
    return pending.map(({ version }) => version);
  });
}

function fromConnection(connection: Database.Database, file: string): SqlDatabase {
  const prepared = new Map<string, Database.Statement>();
  let isClosed = false;
  function run({ sql, values, isFirst }: Statement): readonly Row[] {
    const statement = prepared.get(sql) ?? connection.prepare(toSqlite(sql));
    prepared.set(sql, statement);
    return isFirst ? [statement.get(...values)].filter(isRow) : allRows(statement, values);
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
    read: (statement) => whenFree(() => open(() => run(statement))),
    write: (statements) => inTurn(() => open(() => transact(connection, statements, run))),
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
async function whenFree<T>(work: () => T, end = performance.now() + LOCK_TIMEOUT_MS): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const isBusy = codeOf(error)?.startsWith('SQLITE_BUSY') ?? false;
      if (!isBusy || performance.now() >= end) throw toStoreError('SQLite', error);
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
    const end = performance.now() + LOCK_TIMEOUT_MS;
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

const LOCK_RETRY_MS = 250;

/** Empty if the other gateway is still starting, or is not a gateway. */
function announcedUrl(file: string): string {
  try {
    return ` and runs at ${new URL(readFileSync(file, 'utf8')).origin}`;
  } catch {
    return '';
  }
}

/** @throws the driver's error if another process has the lock */
function openLockFile(directory: string): Database.Database {
  mkdirSync(directory, { recursive: true });
  const file = path.resolve(directory, 'gateway.lock');
  const connection = new Database(file);
  try {
    connection.pragma('busy_timeout = 0');
    onFile(file, () => connection.exec('begin exclusive'));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Locks a folder, so that a second gateway cannot use it and work on the same document jobs. The lock is an SQLite lock
 * on a separate file, so that commands and backups can still read the database. The system releases the lock when the
 * process ends.
 * @throws StoreError if another process still has the lock after `waitMs`, or if the folder is not writable
 */
export async function lockFolder(directory: string, log: Log, waitMs = LOCK_WAIT_MS): Promise<DatabaseLock> {
  const urlFile = path.resolve(directory, 'gateway.url');
  const end = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const connection = openLockFile(directory);
      // A gateway that was killed has left its address.
      rmSync(urlFile, { force: true });
      return {
        announce(url) {
          try {
            writeFileSync(urlFile, url);
          } catch {
            // The gateway works without it.
          }
        },
        release() {
          rmSync(urlFile, { force: true });
          // `rollback` releases the lock at once: the driver closes the file only when the connection is
          // garbage-collected.
          connection.exec('rollback');
          connection.close();
        },
      };
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY') throw toStoreError('SQLite', error);
    }
    const taken = `another gateway uses the folder ${directory}${announcedUrl(urlFile)}`;
    if (performance.now() >= end)
      throw new StoreError(
        `${taken}. Use that one, stop it, or set DATA_DIR to another folder. ${SEVERAL_PROCESSES}`,
      );
    if (isFirst) log.info(`${taken}: waiting until it ends`);
    await delay(LOCK_RETRY_MS);
  }
}
