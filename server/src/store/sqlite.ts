import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import type { Log } from '../log';
import { CREATE_MIGRATIONS, pendingMigrations, READ_VERSION, RECORD_MIGRATION } from './migrations';
import { codeOf, numberOf, toStoreError, type Row, type SqlDatabase, type Statement } from './sqlDatabase';
import { StoreError } from './store';

/** How long SQLite itself waits for another process that is writing: nothing else runs in ours meanwhile. */
const BUSY_TIMEOUT_MS = 50;

/** How long a call waits for other processes in all. */
const PATIENCE_MS = 5_000;

/** The longest pause before a call asks again; drawn anew each time, so that processes do not march in step. */
const MAX_PAUSE_MS = 20;

/**
 * SQLite in `gateway.db` of a folder, which is made if it is missing. What a call acknowledges is on disk, also after
 * a power cut. Other processes of this machine may use the file at the same time; a folder on a network share is
 * none for SQLite.
 * @throws StoreError if the file cannot be made or read, or is of a newer gateway
 */
export async function openSqlite(dataDir: string, log: Log): Promise<SqlDatabase> {
  const file = path.resolve(dataDir, 'gateway.db');
  const connection = createConnection(file);
  try {
    await whenFree(() => prepareConnection(connection));
    for (const version of await whenFree(() => migrate(connection)))
      log.info(`SQLite: migration ${version} applied`);
  } catch (problem) {
    connection.close();
    throw problem;
  }
  log.info(`storage: SQLite, ${file}`);
  return fromConnection(connection);
}

function createConnection(file: string): Database.Database {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    createPrivately(file);
    return new Database(file);
  } catch (problem) {
    throw toStoreError('SQLite', problem);
  }
}

/**
 * SQLite gives its other files the mode of the first one. A file that is there is not even opened: the system drops
 * all locks that this process has on a file when any handle of it is closed, and SQLite may have some.
 */
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (problem) {
    if (codeOf(problem) !== 'EEXIST') throw problem;
  }
}

function prepareConnection(connection: Database.Database): void {
  // First of all: the change of mode may itself meet another gateway that starts.
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('journal_mode = wal');
  connection.pragma('foreign_keys = on');
  connection.pragma('synchronous = full');
}

/** Returns the versions that it applied. */
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

function fromConnection(connection: Database.Database): SqlDatabase {
  const prepared = new Map<string, Database.Statement>();
  let isClosed = false;
  function run({ sql, values }: Statement): readonly Row[] {
    const statement = prepared.get(sql) ?? connection.prepare(toSqlite(sql));
    prepared.set(sql, statement);
    return allRows(statement, values);
  }
  /** The driver itself would go on with statements that it has prepared before. */
  const whileOpen = <T>(work: () => T) =>
    whenFree(() => {
      if (isClosed) throw new StoreError('the store is closed');
      return work();
    });
  return {
    read: (statement) => whileOpen(() => run(statement)),
    write: (statements) => whileOpen(() => inTransaction(connection, () => statements.map(run))),
    close: () =>
      whenFree(() => {
        if (isClosed) return;
        isClosed = true;
        prepared.clear();
        try {
          // The driver closes the file only when its statements are collected: until then the log would hold the newest.
          connection.pragma('wal_checkpoint(truncate)');
        } finally {
          connection.close();
        }
      }),
  };
}

/** `$1` is a name to SQLite; `?1` is the first value. */
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
 * Takes the lock at once: a transaction that reads first may not be let write later. A single statement needs it too,
 * for one that meets a lock by itself stays half done, and holds the connection to the past until it is run again.
 */
function inTransaction<T>(connection: Database.Database, work: () => T): T {
  connection.exec('begin immediate');
  try {
    const result = work();
    connection.exec('commit');
    return result;
  } catch (problem) {
    if (connection.inTransaction) connection.exec('rollback');
    throw problem;
  }
}

/** Does a piece of work that is all or nothing, again and again while another process holds the lock. */
async function whenFree<T>(work: () => T): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (problem) {
      const isBusy = codeOf(problem)?.startsWith('SQLITE_BUSY') ?? false;
      if (!isBusy || Date.now() >= end) throw toStoreError('SQLite', problem);
    }
    await delay(Math.random() * MAX_PAUSE_MS);
  }
}
