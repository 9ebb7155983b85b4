import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { codeOf, onFile, toStoreError } from './sqlDatabase';
import { StoreError } from './store';

/**
 * Locks a folder, so that a second gateway cannot use it and work on the same document jobs. The lock is an SQLite lock
 * on a separate file, so that commands and backups can still read the database. The system releases the lock when the
 * process ends.
 * @returns a function that releases the lock
 * @throws StoreError if another process holds the lock, or if the folder is not writable
 */
export function lockFolder(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    const file = path.resolve(directory, 'gateway.lock');
    const connection = new Database(file);
    connection.pragma('busy_timeout = 0');
    onFile(file, () => connection.exec('begin exclusive'));
    return () => {
      // `rollback` releases the lock at once: the driver closes the file only when the connection is garbage-collected.
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
