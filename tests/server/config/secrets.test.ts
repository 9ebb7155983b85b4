import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { readConfig, ConfigError, type Environment } from '../../../server/src/config/readConfig';
import { isSecret, secret } from '../../../server/src/config/secret';
import { envSchema } from '../../../server/src/config/variables';
import { doctor } from '../../../server/src/doctor/doctor';
import { demoWarning } from '../../../server/src/config/demoWarning';
import { createLog } from '../../../server/src/common/log';
import { startProblem } from '../../../server/src/runGateway';
import { startGateway } from '../../../server/src/startGateway';
import { filesLocation } from '../../../server/src/config/filesLocation';
import { openJobFiles } from '../../../server/src/store/files/openJobFiles';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { BUCKET, KEY, refusal, startS3, type S3Server } from '../../support/server/store/s3Server';

const ADDRESSES = envSchema
  .keyof()
  .options.filter((name) => name.endsWith('_URL') || name === 'CORS_ORIGINS');

function errorMessageFor(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return startProblem(error, 'there');
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function unmarkedSecrets(schema: z.ZodObject): readonly string[] {
  const isKeyLike = (name: string) =>
    /(^|_)(KEYS?|SECRETS?|TOKENS?|PASSWORDS?|CREDENTIALS?)$|^(DATABASE|REDIS\w*)_URL$/.test(name);
  return Object.keys(schema.shape).filter((name) => isKeyLike(name) && !isSecret(schema, name));
}

describe('a configuration variable', () => {
  const value = 'confidential-value';

  test('is declared as secret if it contains a key, a token or a password', () => {
    expect(unmarkedSecrets(envSchema)).toEqual([]);
    const names = Object.keys(envSchema.shape).filter((name) => isSecret(envSchema, name));
    expect(names).toEqual([
      'GATEWAY_SECRET',
      'API_TOKENS',
      'DEEPL_API_KEY',
      'LIBRETRANSLATE_API_KEY',
      'LLM_API_KEY',
      'LANGUAGETOOL_API_KEY',
      'JWT_SECRET',
      'DATABASE_URL',
      'REDIS_URL',
      'REDIS_CACHE_URL',
      'FILES_S3_ACCESS_KEY_ID',
      'FILES_S3_SECRET_ACCESS_KEY',
    ]);
  });

  test('is reported if its name suggests a key, but the code does not declare the variable as secret', () => {
    const schema = envSchema.extend({ NEW_API_KEY: z.string(), NEW_URL: z.string() });
    expect(unmarkedSecrets(schema)).toEqual(['NEW_API_KEY']);
    expect(unmarkedSecrets(envSchema.extend({ NEW_API_KEY: secret(z.string()) }))).toEqual([]);
  });

  test('that is declared as secret is never printed by the doctor', async () => {
    const schema = envSchema.extend({ NEW_API_KEY: secret(z.string()), NEW_NAME: z.string() });
    const DATA_DIR = await newFolder();
    // With a language model, the doctor does not start Harper, which takes seconds.
    const model = { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'a-model' };
    const environment = { BERGAMOT: 'off', APERTIUM_BIN: 'none', DATA_DIR, ...model };
    const config = { ...readConfig(environment), NEW_API_KEY: value, NEW_NAME: 'a name' };
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    await doctor(config, log, (line) => lines.push(line), { isLive: false, schema });
    expect(lines).toContain('  NEW_API_KEY = (set, not shown)');
    expect(lines).toContain('  NEW_NAME = a name');
    expect(lines.join('\n')).not.toContain(value);
  });
});

describe('a password in a configured URL', () => {
  test('is tested in every variable whose value is an address', () => {
    expect(ADDRESSES).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'LLM_BASE_URL',
        'DEEPL_URL',
        'LIBRETRANSLATE_URL',
        'APERTIUM_URL',
        'MODELS_BASE_URL',
        'MODELS_REGISTRY_URL',
        'JWT_JWKS_URL',
        'CORS_ORIGINS',
      ]),
    );
  });

  test('is not repeated in the error if the address is refused', () => {
    for (const value of [
      'htp://me:s3cret@host/',
      'me:s3cret@host:1',
      '//me:p@s3cret@host',
      'https:/\\me:s3cret@[bad',
      'https://host:no-port/?key=s3cret',
      'ftp://host/#s3cret',
      'ftp%3A//me%3As3cret%40host',
    ])
      for (const name of ADDRESSES) {
        const message = errorMessageFor({ [name]: value });
        expect(message, value).toContain(`${name} is not usable: expected`);
        expect(message).not.toContain('s3cret');
      }
  });

  test('prevents the gateway from starting, except in DATABASE_URL', () => {
    for (const name of ADDRESSES.filter((address) => address !== 'DATABASE_URL')) {
      const message = errorMessageFor({ [name]: 'https://me:s3cret@host.example' });
      expect(message).toContain(`${name} is not usable`);
      expect(message).not.toContain('s3cret');
    }
    expect(readConfig({ DATABASE_URL: 'postgres://me:s3cret@host/db' }).DATABASE_URL).toContain('s3cret');
  });

  test.each([
    'postgres://me:s3cret@127.0.0.1:1/db',
    'postgres://me:s3cret@host.invalid/db',
    'postgres://me:s3cret@[bad/db',
    'postgres://me:s3cret@127.0.0.1:1/db?application_name=x',
    'postgres://me:p@s3cret/w@127.0.0.1:1/db',
    'postgres://s3cret:12#34@127.0.0.1:1/db',
  ])('in DATABASE_URL is neither logged nor part of the error at the start: %s', async (databaseUrl) => {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const environment = { PORT: '0', BERGAMOT: 'off', APERTIUM_BIN: 'none', GATEWAY_SECRET: 'x'.repeat(32) };
    const config = readConfig({
      ...environment,
      DATA_DIR: await newFolder(),
      DATABASE_URL: databaseUrl,
    });
    const problem: unknown = await startGateway(config, log).catch((reason: unknown) => reason);
    const told = startProblem(problem, 'there') + lines.join('');
    expect(told).toMatch(
      /PostgreSQL (at (127\.0\.0\.1:1|host\.invalid) )?\(DATABASE_URL\) failed: .* \(\w+\)/,
    );
    expect(told).not.toContain('s3cret');
  });
});

describe('the warning that the pages of the demo contain tokens', () => {
  const warningFor = (environment: Readonly<Record<string, string>>) => demoWarning(readConfig(environment));

  test('is logged if the gateway listens on other than the local address or behind a proxy, and says how to turn the demo off', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', 'gateway.example', '127.0.0.1.example'])
      expect(warningFor({ DEMO_DIR: 'demo', HOST }), HOST).toMatch(
        /let every visitor use it.*Unset DEMO_DIR/,
      );
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'LOCALHOST']) {
      expect(warningFor({ DEMO_DIR: 'demo', HOST }), HOST).toBeUndefined();
      expect(warningFor({ DEMO_DIR: 'demo', HOST, TRUST_PROXY: '1' }), HOST).toContain('without TRUST_PROXY');
    }
  });

  test('is not logged if the demo is not served', () => {
    expect(warningFor({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBeUndefined();
  });

  test('is logged once, at the start', async () => {
    const lines: string[] = [];
    const environment = {
      PORT: '0',
      BERGAMOT: 'off',
      WARM: 'off',
      APERTIUM_BIN: 'none',
      DEMO_DIR: 'demo',
      TRUST_PROXY: '1',
    };
    const config = readConfig({ ...environment, DATA_DIR: await newFolder() });
    const gateway = await startGateway(
      config,
      createLog('warn', (line) => lines.push(line)),
    );
    await gateway.close();
    expect(lines).toEqual([expect.stringContaining('DEMO_DIR is set')]);
  });
});

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

  const BUCKET_TWICE = 'FILES_S3_ENDPOINT contains the bucket: expected the address of the storage alone';

  test('refuses variables that contradict each other or are invalid, and names the expected value', () => {
    const rows: readonly (readonly [Environment, string | RegExp])[] = [
      [{ FILES_DIR: '/documents' }, 'FILES_DIR and FILES_S3_BUCKET are both set: keep one of them'],
      [{ FILES_S3_ENDPOINT: `https://storage.example/${BUCKET}` }, BUCKET_TWICE],
      [{ FILES_S3_ENDPOINT: `https://${BUCKET}.storage.example` }, BUCKET_TWICE],
      [
        { FILES_S3_BUCKET: 'a.bucket', FILES_S3_PATH_STYLE: 'off' },
        'FILES_S3_PATH_STYLE is "off": expected "on", since certificates do not cover a bucket with a dot',
      ],
      [
        { FILES_S3_BUCKET: '' },
        'FILES_S3_BUCKET is not set: expected the bucket that FILES_S3_ACCESS_KEY_ID is for',
      ],
      [{ FILES_S3_BUCKET: 'My_Bucket' }, /^FILES_S3_BUCKET is "My_Bucket": expected the name of a bucket/],
      [{ FILES_S3_BUCKET: 's3://bucket' }, /^FILES_S3_BUCKET is "s3:.*": expected the name of a bucket/],
      [{ FILES_S3_PREFIX: '/' }, /^FILES_S3_PREFIX is "\/": expected letters/],
      [{ FILES_S3_PREFIX: 'documents' }, /each end with a slash$/],
      [{ FILES_S3_PREFIX: '../x/' }, /each end with a slash$/],
      [{ FILES_S3_REGION: 'eu central' }, /^FILES_S3_REGION is "eu central": expected the name of a region/],
      [{ FILES_S3_ENDPOINT: 'storage:9000' }, /^FILES_S3_ENDPOINT is "storage:9000": expected an address/],
      [{ FILES_S3_PATH_STYLE: 'yes' }, /expected one of on, off$/],
    ];
    for (const [more, problem] of rows)
      expect(problemsOf({ ...COMPLETE, ...more }), JSON.stringify(more)).toEqual([
        typeof problem === 'string' ? problem : expect.stringMatching(problem),
      ]);
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
    const config = configOf({
      FILES_S3_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket',
      // With a language model, the doctor does not start Harper, which takes seconds.
      LLM_BASE_URL: 'http://127.0.0.1:9',
      LLM_MODEL: 'a-model',
    });
    expect(await doctor(config, log, (line) => lines.push(line))).toBe(1);
    expect(lines.find((line) => line.startsWith('  document jobs '))).toMatch(
      /FAILS +object storage: GET failed: 403 SignatureDoesNotMatch \(check/,
    );
    expect(lines).toContain('  FILES_S3_ACCESS_KEY_ID = (set, not shown)');
    expect(lines.join('')).not.toContain('the-secret-of-the-bucket');
  });
});
