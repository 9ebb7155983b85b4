import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../server/src/common/log';
import { filesLocation } from '../../../server/src/config/filesLocation';
import { ConfigError, readConfig, type Environment } from '../../../server/src/config/readConfig';
import { doctor } from '../../../server/src/doctor/doctor';
import { openJobFiles } from '../../../server/src/store/files/openJobFiles';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { BUCKET, KEY, refusal, startS3, type S3Server } from '../../support/server/store/s3Server';

const COMPLETE = {
  FILES_S3_BUCKET: BUCKET,
  FILES_S3_ACCESS_KEY_ID: 'the-key-of-the-bucket',
  FILES_S3_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket',
  DATABASE_URL: 'postgres://127.0.0.1:9/x',
  GATEWAY_SECRET: 'a-secret-of-all-gateways',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration of object storage', () => {
  test('requires a bucket and a key; everything else has a default', () => {
    expect(filesLocation(readConfig(COMPLETE))).toEqual({
      kind: 's3',
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      isPathStyle: true,
      accessKeyId: 'the-key-of-the-bucket',
      secretAccessKey: 'the-secret-of-the-bucket',
      prefix: 'document-jobs/',
    });
  });

  test('accepts the region, address, prefix and path style of other S3 storage', () => {
    const other = {
      FILES_S3_REGION: 'garage',
      FILES_S3_ENDPOINT: 'http://storage:3900',
      FILES_S3_PREFIX: 'staging/documents/',
      FILES_S3_PATH_STYLE: 'off',
    };
    expect(filesLocation(readConfig({ ...COMPLETE, ...other }))).toMatchObject({
      region: 'garage',
      endpoint: 'http://storage:3900/',
      isPathStyle: false,
      prefix: 'staging/documents/',
    });
  });

  test('reports every missing variable at once', () => {
    expect(problemsOf({ FILES_S3_BUCKET: BUCKET })).toEqual([
      'FILES_S3_ACCESS_KEY_ID is not set: FILES_S3_BUCKET needs the key for the bucket',
      'FILES_S3_SECRET_ACCESS_KEY is not set: FILES_S3_BUCKET needs the secret of FILES_S3_ACCESS_KEY_ID',
      'DATABASE_URL is not set: FILES_S3_BUCKET needs the PostgreSQL of all gateways with the bucket, since each would remove the files of the others',
      'GATEWAY_SECRET is not set: FILES_S3_BUCKET needs one secret for all gateways with the bucket: it signs the addresses of downloads',
    ]);
  });

  test.each([
    [{ FILES_DIR: '/documents' }, 'FILES_DIR and FILES_S3_BUCKET are both set: keep one of them'],
    [
      { FILES_S3_ENDPOINT: `https://storage.example/${BUCKET}` },
      'FILES_S3_ENDPOINT contains the bucket: expected the address of the storage alone',
    ],
    [
      { FILES_S3_ENDPOINT: `https://${BUCKET}.storage.example` },
      'FILES_S3_ENDPOINT contains the bucket: expected the address of the storage alone',
    ],
    [
      { FILES_S3_BUCKET: 'a.bucket', FILES_S3_PATH_STYLE: 'off' },
      'FILES_S3_PATH_STYLE is "off": expected "on", since certificates do not cover a bucket with a dot',
    ],
    [
      { FILES_S3_BUCKET: '' },
      'FILES_S3_BUCKET is not set: expected the bucket that FILES_S3_ACCESS_KEY_ID is for',
    ],
  ])('refuses variables that contradict each other: %j', (more, problem) => {
    expect(problemsOf({ ...COMPLETE, ...more })).toEqual([problem]);
  });

  test.each([
    [{ FILES_S3_BUCKET: 'My_Bucket' }, /^FILES_S3_BUCKET is "My_Bucket": expected the name of a bucket/],
    [
      { FILES_S3_BUCKET: 's3://bucket' },
      /^FILES_S3_BUCKET is "s3:\/\/bucket": expected the name of a bucket/,
    ],
    [{ FILES_S3_PREFIX: '/' }, /^FILES_S3_PREFIX is "\/": expected letters/],
    [{ FILES_S3_PREFIX: 'documents' }, /each end with a slash$/],
    [{ FILES_S3_PREFIX: '../x/' }, /each end with a slash$/],
    [{ FILES_S3_REGION: 'eu central' }, /^FILES_S3_REGION is "eu central": expected the name of a region/],
    [{ FILES_S3_ENDPOINT: 'storage:9000' }, /^FILES_S3_ENDPOINT is "storage:9000": expected an address/],
    [{ FILES_S3_PATH_STYLE: 'yes' }, /expected one of on, off$/],
  ])('refuses %j and names the expected value', (more, problem) => {
    expect(problemsOf({ ...COMPLETE, ...more })).toEqual([expect.stringMatching(problem)]);
  });
});

describe('the bucket for document files', () => {
  let s3: S3Server;
  let folder: string;
  beforeAll(async () => {
    s3 = await startS3();
    folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  const configOf = (environment: Environment) =>
    readConfig({
      ...COMPLETE,
      FILES_S3_ENDPOINT: s3.url,
      FILES_S3_ACCESS_KEY_ID: KEY.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      DATA_DIR: folder,
      BERGAMOT: 'off',
      APERTIUM_BIN: 'none',
      ...environment,
    });

  async function check(environment: Environment = {}): Promise<string> {
    const location = filesLocation(configOf(environment));
    if (!location) throw new Error('the configuration has no place for files');
    return (await openJobFiles(location, createScratchFolders(tmpdir()))).check();
  }

  test('is tested at the start: the gateway stores, reads and removes an object', async () => {
    const before = s3.requests.length;
    expect(await check()).toMatch(/^bucket documents-of-the-tests at 127\.0\.0\.1:\d+, not encrypted$/);
    expect(s3.requests.slice(before)).toEqual(['GET', 'PUT', 'GET', 'DELETE']);
    expect(await s3.keys()).toEqual([]);
  });

  test('is reported with advice if it does not exist or refuses the key', async () => {
    await expect(check({ FILES_S3_BUCKET: 'no-such-bucket' })).rejects.toThrow(
      'object storage: PUT failed: 404 NoSuchBucket (check FILES_S3_BUCKET and FILES_S3_ENDPOINT)',
    );
    s3.fail(refusal(403, 'AccessDenied'));
    await expect(check()).rejects.toThrow('object storage: GET failed: 403 AccessDenied (the key needs');
    s3.fail(undefined);
  });

  test('is shown in the doctor’s table without its key', async () => {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const config = configOf({ FILES_S3_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket' });
    expect(await doctor(config, log, (line) => lines.push(line))).toBe(1);
    expect(lines.find((line) => line.startsWith('  document jobs '))).toMatch(
      /FAILS {2}object storage: GET failed: 403 SignatureDoesNotMatch \(check/,
    );
    expect(lines).toContain('  FILES_S3_ACCESS_KEY_ID = (set, not shown)');
    expect(lines.join('')).not.toContain('the-secret-of-the-bucket');
  });
});
