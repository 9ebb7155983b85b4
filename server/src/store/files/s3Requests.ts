import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { startDeadline } from '../../common/deadline';
import { S3Failure, readErrorCode, toConnectionFailure, toRefusal } from './s3Failure';

export interface S3Bucket {
  /** Without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Whether the URL contains the bucket in its path instead of its host name. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Options extends S3Bucket {
  /** A transfer fails if it makes no progress for this time. Default: 15 s. */
  readonly stallMs?: number | undefined;
  /** Rejects when the signal fires. */
  readonly pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** If it is empty, the request is about the bucket. */
  readonly key: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opened again for each attempt. */
  readonly upload?: { readonly bytes: number; open(): AsyncIterable<Uint8Array> };
  readonly signal?: AbortSignal | undefined;
  /** Error codes that mean that the object does not exist. */
  readonly missing?: readonly string[];
}

export const STALL_MS = 15_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;

/** @param key contains only `[\w.\-/]`, which needs no escape */
function addressOf({ endpoint, bucket, isPathStyle }: S3Bucket, { key, query }: S3Request): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  const folder = url.pathname.replace(/(?<!\/)\/+$/, '') + (isPathStyle ? `/${bucket}` : '');
  url.pathname = key === '' ? folder : `${folder}/${key}`;
  url.search = query?.toString() ?? '';
  return url.href;
}

function toBody(open: () => AsyncIterable<Uint8Array>, onProgress: () => void): ReadableStream<Uint8Array> {
  const pieces = open()[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      onProgress();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/**
 * Without these options, Node's `fetch` copies the whole body into memory to be able to send it again after a redirect.
 */
const ONCE = { duplex: 'half', redirect: 'error', window: null } as const;

/**
 * @returns undefined if the object does not exist
 * @throws S3Failure, and the signal's reason
 */
async function attempt(options: S3Options, request: S3Request): Promise<Response | undefined> {
  const { method, upload, signal, missing = [] } = request;
  const { region, accessKeyId, secretAccessKey, stallMs = STALL_MS } = options;
  const stall = startDeadline(stallMs, ...(signal ? [signal] : []));
  try {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: addressOf(options, request),
      headers: { ...request.headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    // This header is added after signing, because proxies change it.
    headers.set('accept-encoding', 'identity');
    if (upload) headers.set('content-length', String(upload.bytes));
    const body = upload && { ...ONCE, body: toBody(() => upload.open(), stall.restart) };
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...body,
      signal: stall.signal,
    });
    if (response.ok) return response;
    const code = await readErrorCode(response);
    if (response.status === 404 && missing.includes(code)) return undefined;
    throw toRefusal(method, response.status, code);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (stall.isLate()) throw new S3Failure(method, `no answer for ${stallMs / 1000} s`, true);
    throw error instanceof S3Failure ? error : toConnectionFailure(method, error);
  } finally {
    stall.release();
  }
}

const pauseFor = (ms: number, signal: AbortSignal | undefined) =>
  wait(ms, undefined, signal ? { signal } : {});

/**
 * Sends a signed request, and repeats it after a transient failure.
 * @throws the errors of `attempt`
 */
export async function sendS3(options: S3Options, request: S3Request): Promise<Response | undefined> {
  const { pause = pauseFor } = options;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(options, request);
    } catch (error) {
      if (!(error instanceof S3Failure) || !error.isTransient || number === ATTEMPTS) throw error;
      // The random part of the pause spreads the next attempts of processes that were refused at the same time.
      await pause(FIRST_PAUSE_MS * 2 ** (number - 1) * (1 + Math.random()), request.signal);
    }
  }
}
