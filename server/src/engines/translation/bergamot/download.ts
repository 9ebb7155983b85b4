import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ModelFile } from './registrySchema';

/** The biggest compressed file that is read; the biggest model was 44 MB when this was written. */
const MAX_COMPRESSED_BYTES = 200_000_000;

export interface DownloadOptions {
  readonly url: URL;
  readonly expected: ModelFile;
  /** The file to write. It must not exist. */
  readonly target: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** Told the unpacked bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Fetches a file, unpacks it on the way and checks it. Nothing is held in memory, and no more is written than the
 * registry declares. A reply that fetch has unpacked already (`Content-Encoding: gzip`) is taken as it is.
 * @throws Error if it cannot be fetched, is longer than declared or has another SHA-256; the file is then incomplete
 */
export async function download({
  url,
  expected,
  target,
  fetch: get,
  signal,
  onProgress,
}: DownloadOptions): Promise<void> {
  // A redirect could lead anywhere; a mirror is configured by the address that answers.
  const response = await get(url, { signal, redirect: 'error' });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  const hash = createHash('sha256');
  let written = 0;
  async function* checked(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      written += chunk.length;
      if (written > expected.size) throw new Error(`longer than the ${expected.size} bytes declared`);
      hash.update(chunk);
      onProgress(written);
      yield chunk;
    }
  }
  const body: AsyncIterable<Uint8Array> = response.body;
  const { packed, chunks } = await peek(capped(body, MAX_COMPRESSED_BYTES));
  const file = createWriteStream(target, { flags: 'wx' });
  await (packed
    ? pipeline(Readable.from(chunks), createGunzip(), checked, file, { signal })
    : pipeline(Readable.from(chunks), checked, file, { signal }));
  if (written !== expected.size || hash.digest('hex') !== expected.sha256) {
    throw new Error('its SHA-256 is not the one of the registry');
  }
}

/** Looks at the first two bytes for gzip's mark and gives back the stream as it was. */
async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ packed: boolean; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* chunks() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { packed: head[0] === 0x1f && head[1] === 0x8b, chunks: chunks() };
}

async function* capped(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw new Error(`longer than ${limit} bytes`);
    yield chunk;
  }
}
