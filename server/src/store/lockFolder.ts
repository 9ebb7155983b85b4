import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { codeOf, onFile, toStoreError } from './sqlDatabase';
import { StoreError } from './store';

export interface FolderLock {
  /** Tells a second gateway, which cannot use the folder, where this one runs. */
  announce(url: string): void;
  release(): void;
}

/** Empty if the other gateway is still starting, or is not a gateway. */
function announcedUrl(file: string): string {
  try {
    return ` and runs at ${new URL(readFileSync(file, 'utf8')).origin}`;
  } catch {
    return '';
  }
}

/**
 * Locks a folder, so that a second gateway cannot use it and work on the same document jobs. The lock is an SQLite lock
 * on a separate file, so that commands and backups can still read the database. The system releases the lock when the
 * process ends.
 * @throws StoreError if another process holds the lock, or if the folder is not writable
 */
export function lockFolder(directory: string): FolderLock {
  const urlFile = path.resolve(directory, 'gateway.url');
  try {
    mkdirSync(directory, { recursive: true });
    const file = path.resolve(directory, 'gateway.lock');
    const connection = new Database(file);
    connection.pragma('busy_timeout = 0');
    onFile(file, () => connection.exec('begin exclusive'));
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
        // `rollback` releases the lock at once: the driver closes the file only when the connection is garbage-collected.
        connection.exec('rollback');
        connection.close();
      },
    };
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw toStoreError('SQLite', error);
    const advice = 'Use that one, stop it, or set DATA_DIR to another folder.';
    throw new StoreError(
      `another gateway uses the folder ${directory}${announcedUrl(urlFile)}. ${advice} Gateways share data only with DATABASE_URL.`,
    );
  }
}
