import { StoreError } from './store';

/** SQL that is valid in SQLite and PostgreSQL, with `$1`, `$2` … for the values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** If true and the statement yields no row, the transaction is rolled back. */
  readonly isCondition?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** A database as the store uses it. Its methods throw only `StoreError`. */
export interface SqlDatabase {
  /** Whether gateways on several machines may use it. */
  readonly isShared: boolean;
  /** Returns the rows of a statement that changes nothing. */
  read(statement: Statement): Promise<readonly Row[]>;
  /**
   * Runs statements in one transaction and returns the rows of each: fewer than statements if a condition rolled it
   * back. An updated row stays locked until the end; a statement sees what others committed to the row before.
   */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** The server's time in milliseconds since 1970; `own` for a database without a server. */
  now(own: number): Promise<number>;
  /** Sends a short text to all processes that listen, after what was written. It may be lost. Never rejects. */
  signal(text: string): Promise<void>;
  /**
   * Calls `onSignal` with each text that a process sends, and with an empty one when some may have been lost.
   * @returns a function that stops it. On SQLite, whose processes cannot reach each other, nothing is received.
   */
  listen(onSignal: (text: string) => void): () => Promise<void>;
  close(): Promise<void>;
}

/** Whether the transaction is rolled back here. */
export function isUnmet({ isCondition = false }: Statement, rows: readonly Row[]): boolean {
  return isCondition && rows.length === 0;
}

/**
 * Converts a driver's error. Only its code is kept: its message and details may quote stored text or the database URL.
 */
export function toStoreError(database: 'SQLite' | 'PostgreSQL', error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  return new StoreError(`${database} did not do it (${code ?? 'no answer'})`);
}

/** `SQLITE_BUSY`, `23505`, `ECONNREFUSED`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : undefined;
}

/** @throws StoreError if the row has no such text */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new StoreError(`the column ${column} holds no text`);
  return value;
}

/** A whole number; `pg` returns bigint as text. @throws StoreError if the row has no such number */
export function numberOf(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new StoreError(`the column ${column} holds no whole number`);
  return value;
}
