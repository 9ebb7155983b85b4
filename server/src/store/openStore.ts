import type { Log } from '../common/log';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { createSqlStore } from './sqlStore';
import { StoreError, type ChatLimits, type Store } from './store';

export interface StoreOptions {
  /** `postgres://…`. Without one, SQLite in the folder. */
  readonly databaseUrl?: string | undefined;
  /** Made if it is missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** What is kept of each owner at most; `CHAT_LIMITS` by default. */
  readonly limits?: ChatLimits | undefined;
}

/**
 * Opens the gateway's storage and brings its tables up to date. Several gateways may do so at once.
 * @throws StoreError if that is not possible; the message holds no part of the address
 */
export async function openStore({ databaseUrl, dataDir, log, limits }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) return createSqlStore(await openSqlite(dataDir, log), limits);
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StoreError('the address of the database has to begin with postgres://');
  return createSqlStore(await openPostgres(databaseUrl, log), limits);
}
