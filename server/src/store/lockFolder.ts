import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { codeOf, toStoreError } from './sqlDatabase';
import { StoreError } from './store';

/**
 * Keeps a second gateway away from a folder: both would work on the same document jobs. The lock is SQLite's, on a file of
 * its own, so that commands and backups can still read the database; the system releases it with the process.
 * @returns a function that releases it
 * @throws StoreError if another process has it, or if the folder is not writable
 */
export function lockFolder(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    const connection = new Database(path.join(directory, 'gateway.lock'));
    connection.pragma('busy_timeout = 0');
    connection.exec('begin exclusive');
    return () => {
      // The driver closes the file only when it is garbage-collected.
      connection.exec('rollback');
      connection.close();
    };
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw toStoreError('SQLite', error);
    const advice =
      'To run several gateways, or a worker, set DATABASE_URL to one PostgreSQL for all of them.';
    throw new StoreError(`another gateway uses the folder ${directory}. ${advice}`);
  }
}
