import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isStorageFault } from '../../../../server/src/common/storageFault';
import { createS3Client, type S3Client } from '../../../../server/src/store/files/s3Client';
import { createS3Files } from '../../../../server/src/store/files/s3Files';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import type { S3Options } from '../../../../server/src/store/files/s3Requests';
import { createStallWatch } from '../../../../server/src/store/files/stallWatch';
import { startServer } from '../../../support/server/httpServer';
import {
  BUCKET,
  KEY,
  refusal,
  startS3,
  type Fault,
  type S3Server,
} from '../../../support/server/store/s3Server';

const CONTENT = randomBytes(400_000);
const ID = '11111111-1111-4111-8111-111111111111';

let s3: S3Server;
let folder: string;
let file: string;
let pauses: number[];

beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  file = path.join(folder, 'in');
  await writeFile(file, CONTENT);
});
beforeEach(() => {
  pauses = [];
});
afterEach(() => s3.fail(undefined));
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const optionsOf = (given: Partial<S3Options> = {}): S3Options => ({
  endpoint: s3.url,
  region: 'us-east-1',
  bucket: BUCKET,
  isPathStyle: true,
  ...KEY,
  pause: async (ms) => void pauses.push(ms),
  ...given,
});
const clientOf = (given?: Partial<S3Options>): S3Client => createS3Client(optionsOf(given));

/** Returns the error of a request, and checks that it is a failure of the storage. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(isStorageFault(error)).toBe(true);
  return error instanceof Error ? error.message : '';
}

const drop: Fault = (request) => {
  request.socket.destroy();
  return true;
};

/** Fails the first requests, and answers later requests. */
const first = (count: number, fault: Fault): Fault => {
  let left = count;
  return (request, response) => left-- > 0 && fault(request, response);
};

describe('object storage that refuses a request', () => {
  test.each([
    [403, 'AccessDenied', /403 AccessDenied \(the key needs the rights/],
    [403, 'RequestTimeTooSkewed', /\(check the clock of this machine\)/],
    [301, 'PermanentRedirect', /301 PermanentRedirect \(check FILES_S3_REGION\)/],
    [501, '', /DELETE failed: 501$/],
  ])(
    'permanently (%i %s) gets one request, and the log names the setting to check',
    async (status, code, message) => {
      s3.fail(refusal(status, code));
      const before = s3.requests.length;
      expect(await faultOf(clientOf().remove('a'))).toMatch(message);
      expect(s3.requests.length).toBe(before + 1);
    },
  );

  test('because of the secret reports the reason without the secret', async () => {
    const message = await faultOf(clientOf({ secretAccessKey: 'a-wrong-secret' }).put('a', file));
    expect(message).toBe(
      'object storage: PUT failed: 403 SignatureDoesNotMatch (check FILES_S3_SECRET_ACCESS_KEY)',
    );
    expect(await faultOf(clientOf({ accessKeyId: 'unknown' }).put('a', file))).toMatch(
      /403 InvalidAccessKeyId \(check FILES_S3_ACCESS_KEY_ID\)/,
    );
  });

  test.each([
    ['503 SlowDown', refusal(503, 'SlowDown')],
    ['500 InternalError', refusal(500, 'InternalError')],
    ['400 RequestTimeout', refusal(400, 'RequestTimeout')],
    ['400 BadDigest', refusal(400, 'BadDigest')],
    ['UND_ERR_SOCKET', drop],
  ])('temporarily (%s) gets three requests, with increasing pauses between them', async (reason, fault) => {
    s3.fail(fault);
    expect(await faultOf(clientOf().remove('a'))).toBe(`object storage: DELETE failed: ${reason}`);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(500);
    expect(pauses[1]).toBeGreaterThanOrEqual(1000);
    s3.fail(first(2, fault));
    await clientOf().remove('a');
  });

  test('by closing the connection is reported as a failure of the storage', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const message = await faultOf(clientOf({ endpoint: closed.url }).put('a', file));
    expect(message).toBe('object storage: PUT failed: ECONNREFUSED');
  });
});

describe('object storage that does not respond', () => {
  const silence: Fault = () => true;

  test('ends a request at the time limit', async () => {
    s3.fail(silence);
    expect(await faultOf(clientOf({ stallMs: 20 }).put('a', file))).toMatch(/no answer for 0.02 s$/);
  });

  test('ends a download at the time limit', async () => {
    s3.fail((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('x');
      return true;
    });
    const download = await clientOf({ stallMs: 20 }).get('a');
    const read = async () => {
      for await (const piece of download?.content ?? []) expect(String(Buffer.from(piece))).toBe('x');
    };
    expect(await faultOf(read())).toMatch(/no data for 0.02 s$/);
    await download?.close();
  });

  test('gets no second request after the work was aborted', async () => {
    const stopped = new AbortController();
    s3.fail((request) => {
      request.once('end', () => stopped.abort(new Error('stopped by the test')));
      request.resume();
      return true;
    });
    await expect(clientOf().put('a', file, stopped.signal)).rejects.toThrow('stopped by the test');
    expect(pauses).toEqual([]);
  });

  test('may send data slowly: only a pause without data is a failure', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const watch = createStallWatch(1_000);
      for (let piece = 0; piece < 100; piece += 1) {
        vi.advanceTimersByTime(999);
        watch.progress();
      }
      expect([watch.signal.aborted, watch.hasStalled()]).toEqual([false, false]);
      vi.advanceTimersByTime(1_000);
      expect([watch.signal.aborted, watch.hasStalled()]).toEqual([true, true]);
      watch.release();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a connection that breaks', () => {
  test('during an upload leaves no part of the object, and the next attempt stores all of it', async () => {
    const client = clientOf();
    const breakUpload: Fault = (request) => {
      request.once('data', () => request.socket.destroy());
      return true;
    };
    s3.fail(breakUpload);
    await faultOf(client.put('broken', file));
    s3.fail(undefined);
    expect(await client.get('broken')).toBeUndefined();
    s3.fail(first(1, breakUpload));
    await client.put('broken', file);
    const stored = await client.get('broken');
    expect(stored?.bytes).toBe(CONTENT.byteLength);
    await stored?.close();
  });

  test('during a download makes the gateway download the file again; a second break is an error', async () => {
    const options = { ...optionsOf(), prefix: 'jobs/', scratch: createScratchFolders(folder) };
    await createS3Client(options).put(`jobs/${ID}/in`, file);
    const breakDownload: Fault = (request, response) => {
      if (request.method !== 'GET') return false;
      response.writeHead(200, { 'content-length': String(CONTENT.byteLength) });
      response.write(CONTENT.subarray(0, 1000), () => request.socket.destroy());
      return true;
    };
    const files = createS3Files(options);
    s3.fail(first(1, breakDownload));
    const loaded = await files.load(ID, ['in']);
    expect(loaded).toBeDefined();
    await loaded?.close();
    s3.fail(breakDownload);
    await faultOf(files.load(ID, ['in']));
  });
});

describe('a request to the storage', () => {
  test('contains the hash of the content, so that the storage refuses damaged content', async () => {
    let hash: unknown;
    s3.fail((request) => {
      hash = request.headers['x-amz-content-sha256'];
      return false;
    });
    await clientOf().put('hashed', file);
    expect(hash).toBe(createHash('sha256').update(CONTENT).digest('hex'));
  });

  test('is sent to a host name with the bucket if the storage requires it', async () => {
    // The host name of the bucket cannot be resolved here, so the test checks only the address.
    const addresses: unknown[] = [];
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      addresses.push(address instanceof URL && address.href);
      return Promise.reject(new TypeError('fetch failed'));
    });
    const endpoint = 'https://s3.example.test/base/';
    try {
      await faultOf(clientOf({ endpoint, isPathStyle: false }).remove('a/b'));
      await faultOf(clientOf({ endpoint }).remove('a/b'));
    } finally {
      fetching.mockRestore();
    }
    expect([addresses[0], addresses.at(-1)]).toEqual([
      `https://${BUCKET}.s3.example.test/base/a/b`,
      `https://s3.example.test/base/${BUCKET}/a/b`,
    ]);
  });

  test('fails if the storage returns a web page instead of a list', async () => {
    s3.fail((_request, response) => {
      response.end('<html></html>');
      return true;
    });
    const list = async () => {
      for await (const object of clientOf().list('')) expect(object).toBeUndefined();
    };
    expect(await faultOf(list())).toMatch(/GET failed: the answer is no list of objects$/);
  });
});
