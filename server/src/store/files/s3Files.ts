import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isJobId, requireJobId, type JobFiles, type JobFolder } from './jobFiles';
import { createS3Client, type S3Client } from './s3Client';
import type { S3Options } from './s3Requests';
import type { ScratchFolder, ScratchFolders } from './scratchFolders';
import { S3Failure } from './s3Failure';

/**
 * Tests whether the key may list, store, read and remove objects.
 * @throws S3Failure for the first operation that fails
 */
async function checkBucket(client: S3Client, prefix: string, scratch: ScratchFolders): Promise<void> {
  const name = `check-${randomUUID()}`;
  const key = prefix + name;
  const folder = await scratch.create();
  try {
    const file = path.join(folder.path, name);
    await writeFile(file, name);
    // Listing is tested before anything is stored. Without the right to list, a stored object could not be found and
    // removed later.
    for await (const listed of client.list(key)) await client.remove(listed.key);
    await client.put(key, file);
    await (await client.get(key))?.close();
    await client.remove(key);
  } finally {
    await folder.close();
  }
}

async function copyOnce(
  client: S3Client,
  key: string,
  target: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const file = await client.get(key, signal);
  if (!file) return false;
  try {
    await pipeline(file.content, createWriteStream(target, { mode: 0o600 }), signal ? { signal } : {});
  } finally {
    await file.close();
  }
  return true;
}

/**
 * Copies an object to a file. If the connection breaks, it tries once more.
 * @returns false if the object does not exist
 * @throws S3Failure, the system's error, and the signal's reason
 */
async function copyObject(
  client: S3Client,
  key: string,
  target: string,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    return await copyOnce(client, key, target, signal);
  } catch (error) {
    if (!(error instanceof S3Failure) || !error.isTransient) throw error;
    return copyOnce(client, key, target, signal);
  }
}

export interface S3FilesOptions extends S3Options {
  /** The beginning of all object names. It is empty, or ends with a slash. */
  readonly prefix: string;
  readonly scratch: ScratchFolders;
}

/** Keeps the files of jobs in a bucket of S3-compatible storage, as objects with the name `prefix/id/name`. */
export function createS3Files({ prefix, scratch, ...options }: S3FilesOptions): JobFiles {
  const client = createS3Client(options);
  const folderOf = (id: string) => `${prefix}${requireJobId(id)}/`;
  const keyOf = (id: string, name: string) => folderOf(id) + name;

  const toJobFolder = (id: string, folder: ScratchFolder): JobFolder => ({
    ...folder,
    async store(names, signal) {
      // The files are uploaded one after the other. In parallel, an upload could still arrive after another one has
      // failed.
      for (const name of names) await client.put(keyOf(id, name), path.join(folder.path, name), signal);
    },
  });

  async function removeOthers(id: string, names: readonly string[]): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of client.list(folderOf(id))) keys.push(key);
    const kept = new Set(names.map((name) => keyOf(id, name)));
    for (const key of keys) if (!kept.has(key)) await client.remove(key);
  }

  return {
    isRemote: true,
    async create(id) {
      requireJobId(id);
      return toJobFolder(id, await scratch.create());
    },
    async load(id, [first, ...more], signal) {
      const folder = toJobFolder(id, await scratch.create());
      const copy = (name: string) =>
        copyObject(client, keyOf(id, name), path.join(folder.path, name), signal);
      let isFound = false;
      try {
        isFound = await copy(first);
        if (isFound) for (const name of more) await copy(name);
        return isFound ? folder : undefined;
      } catch (error) {
        isFound = false;
        throw error;
      } finally {
        if (!isFound) await folder.close();
      }
    },
    open: (id, name) => client.get(keyOf(id, name)),
    keepOnly: removeOthers,
    remove: (id) => removeOthers(id, []),
    async listOlderThan(time) {
      const newest = new Map<string, number>();
      for await (const { key, changedAt } of client.list(prefix)) {
        const [id = ''] = key.slice(prefix.length).split('/', 1);
        if (isJobId(id)) newest.set(id, Math.max(changedAt, newest.get(id) ?? 0));
      }
      return [...newest].filter(([, changedAt]) => changedAt < time).map(([id]) => id);
    },
    async check() {
      await checkBucket(client, prefix, scratch);
      const security = options.endpoint.startsWith('http:') ? ', not encrypted' : '';
      return `bucket ${options.bucket} at ${new URL(options.endpoint).host}${security}`;
    },
  };
}
