import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { JobFile } from './jobFiles';
import { readS3Body } from './s3Body';
import { S3Failure } from './s3Failure';
import { parseListing, type ListedObject, type ListingPage } from './s3Listing';
import { sendS3, STALL_MS, type S3Options } from './s3Requests';

/**
 * A client for the objects of one bucket. If the storage fails or refuses a request, its methods throw S3Failure. They
 * also throw the signal's reason.
 */
export interface S3Client {
  /** Readers see the object only when it is complete. */
  put(key: string, path: string, signal?: AbortSignal): Promise<void>;
  /** Returns undefined if the object does not exist. */
  get(key: string, signal?: AbortSignal): Promise<JobFile | undefined>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  /** Yields nothing if the bucket does not exist. */
  list(prefix: string): AsyncGenerator<ListedObject>;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function readPage(response: Response): Promise<ListingPage> {
  try {
    return parseListing(await response.text());
  } catch (error) {
    throw new S3Failure('GET', 'the answer is no list of objects', false, error);
  }
}

export function createS3Client(options: S3Options): S3Client {
  return {
    async put(key, path, signal) {
      const { size } = await stat(path);
      // With this hash, the storage refuses content that changed during the transfer.
      const headers = { 'x-amz-content-sha256': await hashOf(path) };
      const upload = { bytes: size, open: () => createReadStream(path) };
      const response = await sendS3(options, { method: 'PUT', key, headers, upload, signal });
      await response?.body?.cancel();
    },
    async get(key, signal) {
      const response = await sendS3(options, { method: 'GET', key, signal, missing: ['NoSuchKey', ''] });
      return response && readS3Body(response, options.stallMs ?? STALL_MS);
    },
    async remove(key) {
      const missing = ['NoSuchKey', 'NoSuchBucket', ''];
      const response = await sendS3(options, { method: 'DELETE', key, missing });
      await response?.body?.cancel();
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const missing = ['NoSuchBucket'];
        const response = await sendS3(options, { method: 'GET', key: '', query, missing });
        if (!response) return;
        const page = await readPage(response);
        yield* page.objects;
        next = page.next;
      } while (next !== undefined);
    },
  };
}
