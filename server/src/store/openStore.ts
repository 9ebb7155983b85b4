import type { Log } from '../common/log';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { createSqlStore } from './sqlStore';
import { StoreError, type ChatLimits, type Store } from './store';

export interface StoreOptions {
  /** A PostgreSQL URL (`postgres://…`). Without it, the store is SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Created if it is missing. */
  readonly dataDir: string;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  /** Default: `CHAT_LIMITS`. */
  readonly limits?: ChatLimits | undefined;
}

/**
 * Opens the storage and migrates its tables. Several gateways may do so at the same time.
 * @throws StoreError if opening fails; its message contains no part of the database URL
 */
export async function openStore({ databaseUrl, dataDir, clock, log, limits }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) return createSqlStore(await openSqlite(dataDir, clock, log), limits);
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StoreError('the address of the database has to begin with postgres://');
  return createSqlStore(await openPostgres(databaseUrl, clock, log), limits);
}
