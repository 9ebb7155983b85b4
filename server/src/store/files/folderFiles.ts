import { mkdir, mkdtemp, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isJobId, requireJobId, type JobFiles, type JobFolder } from './jobFiles';

const PIECE_BYTES = 64 * 1024;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function unlessMissing<T, F>(work: Promise<T>, fallback: F): Promise<T | F> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return fallback;
    throw error;
  });
}

async function* readPieces(file: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const want = Math.min(PIECE_BYTES, bytes - at);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(want), 0, want, at);
    if (bytesRead < want) throw new Error('the file is shorter than it was');
    at += bytesRead;
    yield buffer;
  }
}

/** All processes use the same folder, so `store` has nothing to copy. */
const toJobFolder = (folder: string): JobFolder => ({
  path: folder,
  store: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

export function createFolderFiles(directory: string): JobFiles {
  const pathOf = (id: string) => path.join(directory, requireJobId(id));
  const createDirectory = () => mkdir(directory, { recursive: true, mode: 0o700 });
  return {
    isRemote: false,
    async create(id) {
      await createDirectory();
      await mkdir(pathOf(id), { mode: 0o700 });
      return toJobFolder(pathOf(id));
    },
    async load(id, [first]) {
      const found = await unlessMissing(stat(path.join(pathOf(id), first)), undefined);
      return found && toJobFolder(pathOf(id));
    },
    async open(id, name) {
      const file = await unlessMissing(open(path.join(pathOf(id), name), 'r'), undefined);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, content: readPieces(file, size), close: () => file.close() };
    },
    async keepOnly(id, names) {
      const others = (await unlessMissing(readdir(pathOf(id)), [])).filter((name) => !names.includes(name));
      await Promise.all(others.map((name) => rm(path.join(pathOf(id), name), { force: true })));
    },
    remove: (id) => rm(pathOf(id), { recursive: true, force: true, maxRetries: 3 }),
    async listOlderThan(time) {
      const ids: string[] = [];
      for (const name of (await unlessMissing(readdir(directory), [])).filter(isJobId)) {
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < time) ids.push(name);
      }
      return ids;
    },
    async check() {
      await createDirectory();
      await rm(await mkdtemp(path.join(directory, 'check-')), { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return `${directory}, ${Math.floor((bavail * bsize) / 1_048_576)} MB free`;
    },
  };
}
