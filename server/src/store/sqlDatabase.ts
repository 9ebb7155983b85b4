import { StoreError } from './store';

/** An SQL statement that is valid in SQLite and PostgreSQL. `$1`, `$2` … stand for the values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** If true, the transaction is rolled back when this statement returns no row. */
  readonly isCondition?: boolean;
  /** Only the first row is wanted. SQLite reads it in half of the time. */
  readonly isFirst?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** All methods throw only `StoreError`. */
export interface SqlDatabase {
  /** The statement must not change data. */
  read(statement: Statement): Promise<readonly Row[]>;
  /**
   * Runs statements in one transaction, and returns the rows of each statement. If a condition is not met, the
   * transaction is rolled back and the result is shorter. An updated row stays locked until the transaction ends. A
   * statement sees what other transactions have committed to a row.
   */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

export function isUnmet({ isCondition = false }: Statement, rows: readonly Row[]): boolean {
  return isCondition && rows.length === 0;
}

const REASONS: Readonly<Record<string, string>> = {
  '28000': 'it refuses this user',
  '28P01': 'it refuses the user name or the password',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not create or change the tables',
  '53300': 'it has no connection left',
  ECONNREFUSED: 'nothing listens there',
  EAI_AGAIN: 'the host name cannot be resolved now',
  ENOTFOUND: 'the host name is not known',
  ERR_INVALID_URL: 'the address cannot be read; special characters of a password are written as in %40',
  SQLITE_FULL: 'the disk is full',
};

/**
 * Keeps only the error code: the message and details may contain stored text or the database URL.
 * @param database such as `SQLite`
 */
export function toStoreError(database: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error) ?? 'no answer';
  return new StoreError(
    `${database} ${REASONS[code] === undefined ? 'did not do it' : `failed: ${REASONS[code]}`} (${code})`,
  );
}

/** Such as `SQLITE_BUSY`, `23505` or `ECONNREFUSED`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : undefined;
}

/** @throws StoreError if the column contains no text */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new StoreError(`the column ${column} holds no text`);
  return value;
}

/**
 * Also reads a number in text, because `pg` returns bigint as text.
 * @throws StoreError if the column contains no whole number
 */
export function numberOf(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new StoreError(`the column ${column} holds no whole number`);
  return value;
}

/** The lock of the only process that may work on the document jobs of a database. */
export interface DatabaseLock {
  /** Tells a second gateway, which cannot use the database, where this one runs. */
  announce(url: string): void;
  release(): void;
}

/** How long a gateway waits for the one before, which may still be ending. */
export const LOCK_WAIT_MS = 30_000;

export const SEVERAL_PROCESSES =
  'Several processes share the document jobs of a database only with DATABASE_URL and REDIS_URL.';
