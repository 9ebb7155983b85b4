import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../common/log';
import { MIN_SECRET_CHARS } from './variables';

/**
 * Loads the secret from which the keys for nonces, cookies and tokens are derived: the configured one, otherwise the
 * content of `DATA_DIR/secret`. If the file does not exist, a random secret is written to it.
 * @throws the file system's error if the folder is not writable, and an error if the content is too short
 */
export async function loadSecret(given: string | undefined, dataDir: string, log: Log): Promise<string> {
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx` creates the file only if it is missing. If two gateways start at once with the same folder, one writes the
    // file and both read the same secret.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    log.info(`GATEWAY_SECRET is not set: made a random one and kept it in ${file}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < MIN_SECRET_CHARS)
    throw new Error(
      `${file} has fewer than ${MIN_SECRET_CHARS} characters: delete it to get a new secret, or set GATEWAY_SECRET`,
    );
  return secret;
}
