import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './readConfig';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'the disk is full',
  EEXIST: 'it is a file',
  ENOENT: 'the system allows no folder there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

/** A full disk may still hold an empty file. */
const PROBE = 'x'.repeat(4096);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/** Node's own `recursive` never returns where the system allows no folder, as in `/proc`. */
async function createFolder(folder: string, mode: number): Promise<void> {
  const create = () => mkdir(folder, { mode });
  await create().catch(async (error: unknown) => {
    if (codeOf(error) === 'ENOENT' && path.dirname(folder) !== folder) {
      await createFolder(path.dirname(folder), mode);
      await create();
    } else if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
  });
}

/** @throws Error with the name of the setting, its value and the reason */
async function prepareFolder(setting: string, folder: string, mode: number): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    await createFolder(folder, mode);
    await writeFile(probe, PROBE);
  } catch (error) {
    const code = codeOf(error);
    const reason = REASONS[code] ?? 'it cannot be written';
    throw new Error(`${setting} is ${JSON.stringify(folder)}: ${reason} (${code})`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/**
 * Creates the configured folders if they are missing, and writes to them.
 * @throws Error with the name of the setting, its value and the reason
 */
export async function prepareFolders({
  DATA_DIR,
  DATABASE_URL,
  FILES_DIR,
  GATEWAY_SECRET,
}: Config): Promise<void> {
  const hasData = DATABASE_URL === undefined || GATEWAY_SECRET === undefined;
  if (hasData) await prepareFolder('DATA_DIR', DATA_DIR, 0o777);
  if (FILES_DIR !== undefined) await prepareFolder('FILES_DIR', FILES_DIR, 0o700);
}
