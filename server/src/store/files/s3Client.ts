import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { SaxesParser } from 'saxes';
import { rejectOnAbort, withDeadline } from '../../common/deadline';
import type { JobFile } from './jobFiles';
import { S3Failure, toConnectionFailure } from './s3Failure';
import { sendS3, STALL_MS, type S3Options } from './s3Requests';

interface ListedObject {
  readonly key: string;
  /** In milliseconds since 1970, by the clock of the storage. */
  readonly changedAt: number;
}

interface ListingPage {
  readonly objects: readonly ListedObject[];
  /** The token for the next page. Undefined on the last page. */
  readonly next: string | undefined;
}

/** @throws Error if the response is not XML, or contains no list */
function parseListing(xml: string): ListingPage {
  const objects: ListedObject[] = [];
  const path: string[] = [];
  let key = '';
  let changedAt = 0;
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const element = path.join('/');
    if (element === 'ListBucketResult/Contents/Key') key = text;
    else if (element === 'ListBucketResult/Contents/LastModified') changedAt = Date.parse(text);
    else if (element === 'ListBucketResult/Contents') objects.push({ key, changedAt });
    else if (element === 'ListBucketResult/NextContinuationToken') next = text;
    path.pop();
  });
  parser.on('opentagstart', ({ name }) => {
    if (path.length === 0 && name !== 'ListBucketResult') throw new Error('the answer is no list of objects');
  });
  parser.write(xml).close();
  return { objects, next };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The deadline runs only while the consumer waits for the chunk, so that a slow client does not count as a failure of
 * the storage.
 */
async function readPiece(reader: Reader, stallMs: number) {
  const late = () => new S3Failure('GET', `no data for ${stallMs / 1000} s`, true);
  try {
    return await withDeadline(stallMs, [], ({ signal }) => rejectOnAbort(reader.read(), signal, late));
  } catch (error) {
    throw error instanceof S3Failure ? error : toConnectionFailure('GET', error);
  }
}

async function* readPieces(reader: Reader, bytes: number, stallMs: number): AsyncGenerator<Uint8Array> {
  let rest = bytes;
  for (;;) {
    const { done, value } = await readPiece(reader, stallMs);
    if (done) break;
    rest -= value.byteLength;
    yield value;
  }
  if (rest !== 0) throw new S3Failure('GET', 'the object is not complete', true);
}

/** @throws S3Failure if the response does not state its size */
async function readS3Body({ body, headers }: Response, stallMs: number): Promise<JobFile> {
  const length = headers.get('content-length');
  if (!body || length === null) {
    await body?.cancel();
    throw new S3Failure('GET', 'the answer has no size', false);
  }
  const reader = body.getReader();
  const bytes = Number(length);
  return {
    bytes,
    content: readPieces(reader, bytes, stallMs),
    close: () => reader.cancel().catch(() => undefined),
  };
}

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
