import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { startServer, type RunningProcess } from './processes';

export interface MariaDb extends RunningProcess {
  /** The path of the socket. MariaDB does not listen on a port. */
  readonly socket: string;
}

/**
 * Starts MariaDB with empty data. Every process that can open its socket is an administrator, so the folder must be
 * private.
 * @throws {Error} if it does not start
 */
export async function startMariaDb(folder: string): Promise<MariaDb> {
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'mariadb.sock');
  // Without grant tables, MariaDB needs no system tables.
  await mkdir(data);
  const server = await startServer(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--user=${userInfo().username}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-stats-persistent=0',
      '--innodb-buffer-pool-size=64M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    (output) => output.includes('ready for connections'),
  );
  return { ...server, socket };
}
