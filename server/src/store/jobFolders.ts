import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** A file of a job. The caller closes it. */
export interface JobFile {
  readonly file: FileHandle;
  readonly bytes: number;
}

/** Where the files of document jobs are. Gateways that take over each other's jobs share it. */
export interface JobFolders {
  /** Creates the job's private folder. @throws the system's error */
  create(id: string): Promise<string>;
  pathOf(id: string): string;
  /** The size of the job's file in bytes; undefined if it is not here. */
  sizeOf(id: string, name: string): Promise<number | undefined>;
  /** The size of all files of the job, in bytes. */
  totalSize(id: string): Promise<number>;
  /** Undefined if the file does not exist. */
  open(id: string, name: string): Promise<JobFile | undefined>;
  /** Removes every file of the job but these. */
  keepOnly(id: string, names: readonly string[]): Promise<void>;
  /** Removes the job's folder with all its files, if it exists. */
  remove(id: string): Promise<void>;
  /** The ids with a folder that has not changed since a time, in milliseconds since 1970. */
  listOlderThan(time: number): Promise<readonly string[]>;
}

/** Job ids are random UUIDs: other names in the folder are not touched. */
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Keeps the files of each job in a folder of its own below `directory`, which is created on first use. */
export function createJobFolders(directory: string): JobFolders {
  const pathOf = (id: string) => {
    if (!JOB_ID.test(id)) throw new Error('not the id of a job');
    return path.join(directory, id);
  };
  return {
    pathOf,
    async create(id) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await mkdir(pathOf(id), { mode: 0o700 });
      return pathOf(id);
    },
    sizeOf: (id, name) =>
      stat(path.join(pathOf(id), name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    async totalSize(id) {
      const names = await readdir(pathOf(id));
      const sizes = await Promise.all(
        names.map(async (name) => (await stat(path.join(pathOf(id), name))).size),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async open(id, name) {
      try {
        const file = await open(path.join(pathOf(id), name), 'r');
        const { size: bytes } = await file.stat();
        return { file, bytes };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async keepOnly(id, names) {
      const others = (await readdir(pathOf(id))).filter((name) => !names.includes(name));
      await Promise.all(others.map((name) => rm(path.join(pathOf(id), name), { force: true })));
    },
    remove: (id) => rm(pathOf(id), { recursive: true, force: true, maxRetries: 3 }),
    async listOlderThan(time) {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const ids: string[] = [];
      for (const name of names.filter((found) => JOB_ID.test(found))) {
        const { mtimeMs } = await stat(path.join(directory, name)).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < time) ids.push(name);
      }
      return ids;
    },
  };
}
