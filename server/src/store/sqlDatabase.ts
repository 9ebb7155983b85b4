import { StoreError } from './store';

/** SQL that SQLite and PostgreSQL read alike, with `$1`, `$2` … where the values go. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** Where it yields no row, a transaction ends with it, and all that was done before is taken back. */
  readonly isCondition?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** What the store needs of a database. Every call throws `StoreError` and nothing else. */
export interface SqlDatabase {
  /** The rows that a statement yields which changes nothing. */
  read(statement: Statement): Promise<readonly Row[]>;
  /**
   * Runs statements that change something, all or nothing, and returns what each of them yields: fewer than there are
   * statements where a condition ended it. A row that one of them updates stays locked to the end, and the next sees what
   * others did to it before.
   */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  close(): Promise<void>;
}

/** Whether a transaction ends here. */
export function isUnmet({ isCondition = false }: Statement, rows: readonly Row[]): boolean {
  return isCondition && rows.length === 0;
}

/**
 * What a driver's error becomes: its code and nothing else, for its message and its details quote what was to be
 * stored, or the address of the database.
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

/**
 * A whole number; `pg` gives it as text, as it might not fit a number of JavaScript's.
 * @throws StoreError if the row has no such number
 */
export function numberOf(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new StoreError(`the column ${column} holds no whole number`);
  return value;
}
