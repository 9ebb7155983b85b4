import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  afterEach,
  beforeEach,
  vi,
} from 'vitest';
import { createHash, randomBytes } from 'node:crypto';
import { createS3Files, type S3FilesOptions } from '../../../../server/src/store/files/s3Files';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import { createS3Client, type S3Client } from '../../../../server/src/store/files/s3Client';
import {
  BUCKET,
  KEY,
  startS3,
  type S3Server,
  refusal,
  type Fault,
} from '../../../support/server/store/s3Server';
import { describeFiles } from './filesContract';
import { isStorageFault } from '../../../../server/src/common/storageFault';
import type { S3Options } from '../../../../server/src/store/files/s3Requests';
import { startDeadline } from '../../../../server/src/common/deadline';
import { startServer } from '../../../support/server/httpServer';

let s3: S3Server;
let parent: string;
let prefixes = 0;
beforeAll(async () => {
  s3 = await startS3();
  parent = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
});
afterAll(async () => {
  await s3.close();
  await rm(parent, { recursive: true });
});

/** Creates options with an unused prefix of the bucket, and with a folder for temporary files. */
async function newOptions(): Promise<S3FilesOptions & { readonly directory: string }> {
  prefixes += 1;
  const directory = await mkdtemp(path.join(parent, 'scratch-'));
  return {
    directory,
    scratch: createScratchFolders(directory),
    endpoint: s3.url,
    region: 'us-east-1',
    bucket: BUCKET,
    isPathStyle: true,
    ...KEY,
    prefix: `test-${prefixes}/jobs/`,
    pause: () => Promise.resolve(),
  };
}

describeFiles('object storage', async () => {
  const options = await newOptions();
  const directory = await mkdtemp(path.join(parent, 'scratch-'));
  const other = { ...options, scratch: createScratchFolders(directory) };
  onTestFinished(async () => {
    expect(await readdir(options.directory)).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
  });
  return {
    files: createS3Files(options),
    other: createS3Files(other),
    async stored() {
      const { prefix } = options;
      const keys = (await s3.keys()).filter((key) => key.startsWith(prefix));
      return keys.map((key) => key.slice(prefix.length));
    },
    async storeForeign(name) {
      const file = path.join(parent, 'foreign');
      await writeFile(file, '');
      await createS3Client(options).put(`${options.prefix}${name}/in`, file);
    },
  };
});

describe('a list of objects', () => {
  test('that needs several responses is read to its end', async () => {
    const client = createS3Client(await newOptions());
    const pages = [
      [['a&amp;b', 'c'], '<NextContinuationToken>1/+=</NextContinuationToken>'],
      [['d'], ''],
    ] as const;
    const asked: (string | null)[] = [];
    s3.fail((request, response) => {
      const token = new URL(request.url ?? '', s3.url).searchParams.get('continuation-token');
      asked.push(token);
      const [keys, next] = token === null ? pages[0] : pages[1];
      const objects = keys.map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-23T02:55:38.000Z</LastModified>` +
          '<Owner><ID>x</ID></Owner></Contents>',
      );
      response.end(`<?xml version="1.0"?><ListBucketResult>${objects.join('')}${next}</ListBucketResult>`);
      return true;
    });
    onTestFinished(() => s3.fail(undefined));
    const listed: unknown[] = [];
    for await (const object of client.list('')) listed.push(object);
    const changedAt = Date.UTC(2026, 10, 23, 2, 55, 38);
    expect(listed).toEqual(['a&b', 'c', 'd'].map((key) => ({ key, changedAt })));
    expect(asked).toEqual([null, '1/+=']);
  });
});

const CONTENT = randomBytes(400_000);
const ID = '11111111-1111-4111-8111-111111111111';

let faultyS3: S3Server;
let folder: string;
let file: string;
let pauses: number[];

beforeAll(async () => {
  faultyS3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  file = path.join(folder, 'in');
  await writeFile(file, CONTENT);
});
beforeEach(() => {
  pauses = [];
});
afterEach(() => faultyS3.fail(undefined));
afterAll(async () => {
  await faultyS3.close();
  await rm(folder, { recursive: true });
});

const optionsOf = (given: Partial<S3Options> = {}): S3Options => ({
  endpoint: faultyS3.url,
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
  test('permanently gets one request, and the log names the setting to check', async () => {
    for (const [status, code, message] of [
      [403, 'AccessDenied', /403 AccessDenied \(the key needs the rights/],
      [403, 'RequestTimeTooSkewed', /\(check the clock of this machine\)/],
      [301, 'PermanentRedirect', /301 PermanentRedirect \(check FILES_S3_REGION\)/],
      [501, '', /DELETE failed: 501$/],
    ] as const) {
      faultyS3.fail(refusal(status, code));
      const before = faultyS3.requests.length;
      expect(await faultOf(clientOf().remove('a'))).toMatch(message);
      expect(faultyS3.requests.length, code).toBe(before + 1);
    }
  });

  test('because of the secret reports the reason without the secret', async () => {
    const message = await faultOf(clientOf({ secretAccessKey: 'a-wrong-secret' }).put('a', file));
    expect(message).toBe(
      'object storage: PUT failed: 403 SignatureDoesNotMatch (check FILES_S3_SECRET_ACCESS_KEY)',
    );
    expect(await faultOf(clientOf({ accessKeyId: 'unknown' }).put('a', file))).toMatch(
      /403 InvalidAccessKeyId \(check FILES_S3_ACCESS_KEY_ID\)/,
    );
  });

  test('temporarily gets three requests, with increasing pauses between them', async () => {
    const faults = {
      '503 SlowDown': refusal(503, 'SlowDown'),
      '500 InternalError': refusal(500, 'InternalError'),
      '400 RequestTimeout': refusal(400, 'RequestTimeout'),
      '400 BadDigest': refusal(400, 'BadDigest'),
      UND_ERR_SOCKET: drop,
    };
    for (const [reason, fault] of Object.entries(faults)) {
      faultyS3.fail(fault);
      expect(await faultOf(clientOf().remove('a'))).toBe(`object storage: DELETE failed: ${reason}`);
      const [one, two, ...more] = pauses.splice(0);
      expect(one, reason).toBeGreaterThanOrEqual(500);
      expect(two, reason).toBeGreaterThanOrEqual(1000);
      expect(more, reason).toEqual([]);
      faultyS3.fail(first(2, fault));
      await clientOf().remove('a');
      pauses.splice(0);
    }
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
    faultyS3.fail(silence);
    expect(await faultOf(clientOf({ stallMs: 20 }).put('a', file))).toMatch(/no answer for 0.02 s$/);
  });

  test('ends a download at the time limit', async () => {
    faultyS3.fail((_request, response) => {
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
    faultyS3.fail((request) => {
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
      const stall = startDeadline(1_000);
      for (let piece = 0; piece < 100; piece += 1) {
        vi.advanceTimersByTime(999);
        stall.restart();
      }
      expect([stall.signal.aborted, stall.isLate()]).toEqual([false, false]);
      vi.advanceTimersByTime(1_000);
      expect([stall.signal.aborted, stall.isLate()]).toEqual([true, true]);
      stall.release();
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
    faultyS3.fail(breakUpload);
    await faultOf(client.put('broken', file));
    faultyS3.fail(undefined);
    expect(await client.get('broken')).toBeUndefined();
    faultyS3.fail(first(1, breakUpload));
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
    faultyS3.fail(first(1, breakDownload));
    const loaded = await files.load(ID, ['in']);
    expect(loaded).toBeDefined();
    await loaded?.close();
    faultyS3.fail(breakDownload);
    await faultOf(files.load(ID, ['in']));
  });
});

describe('a request to the storage', () => {
  test('contains the hash of the content, so that the storage refuses damaged content', async () => {
    let hash: unknown;
    faultyS3.fail((request) => {
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
    faultyS3.fail((_request, response) => {
      response.end('<html></html>');
      return true;
    });
    const list = async () => {
      for await (const object of clientOf().list('')) expect(object).toBeUndefined();
    };
    expect(await faultOf(list())).toMatch(/GET failed: the answer is no list of objects$/);
  });
});
