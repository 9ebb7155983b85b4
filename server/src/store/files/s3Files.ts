import path from 'node:path';
import { isJobId, requireJobId, type JobFiles, type JobFolder } from './jobFiles';
import { checkBucket } from './checkBucket';
import { copyObject } from './copyObject';
import { createS3Client } from './s3Client';
import type { S3Options } from './s3Requests';
import type { ScratchFolder, ScratchFolders } from './scratchFolders';

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
