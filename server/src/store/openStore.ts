import type { Log } from '../common/log';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { createSqlStore } from './sqlStore';
import { StoreError, type ChatLimits, type Store } from './store';

export interface StoreOptions {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Created if it is missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** Storage limits of each owner; `CHAT_LIMITS` by default. */
  readonly limits?: ChatLimits | undefined;
}

/**
 * Opens the gateway's storage and migrates its tables. Several gateways may do so at once.
 * @throws StoreError if that fails; its message contains no part of the database URL
 */
export async function openStore({ databaseUrl, dataDir, log, limits }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) return createSqlStore(await openSqlite(dataDir, log), limits);
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StoreError('the address of the database has to begin with postgres://');
  return createSqlStore(await openPostgres(databaseUrl, log), limits);
}
