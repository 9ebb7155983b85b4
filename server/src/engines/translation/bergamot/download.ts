import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ModelFile } from './registrySchema';

/** The largest model had 44 MB in 2026. */
const MAX_COMPRESSED_BYTES = 200_000_000;

export interface DownloadOptions {
  readonly url: URL;
  readonly expected: ModelFile;
  /** The path of the new file. No such file may exist yet. */
  readonly target: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** Called with the number of unpacked bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Downloads, unpacks and verifies a file as a stream. It writes no more bytes than the registry declares. If `fetch`
 * has already unpacked the response (`Content-Encoding: gzip`), it is written unchanged.
 * @throws Error if the download fails, the file is longer than declared, or its SHA-256 differs; the file is then
 * incomplete
 */
export async function download({
  url,
  expected,
  target,
  fetch: get,
  signal,
  onProgress,
}: DownloadOptions): Promise<void> {
  // A redirect could lead to any server, so the operator must configure a mirror by its final URL.
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

/** Detects gzip by the first two bytes. Returns the complete stream, including these bytes. */
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
