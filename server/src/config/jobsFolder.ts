import path from 'node:path';
import type { Config } from './readConfig';

/**
 * The folder of document jobs. With PostgreSQL there may be replicas, each with its own `DATA_DIR`: only a configured
 * folder is known to be shared. Undefined: the gateway offers no jobs.
 */
export function jobsFolder({ DATABASE_URL, DATA_DIR, FILES_DIR }: Config): string | undefined {
  return FILES_DIR ?? (DATABASE_URL === undefined ? path.join(DATA_DIR, 'files') : undefined);
}
