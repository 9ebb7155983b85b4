import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../server/src/config/readConfig';
import { isSecret, secret } from '../../../server/src/config/secret';
import { envSchema } from '../../../server/src/config/variables';
import { doctor } from '../../../server/src/doctor/doctor';
import { demoWarning } from '../../../server/src/config/demoWarning';
import { createLog } from '../../../server/src/common/log';
import { startProblem } from '../../../server/src/runGateway';
import { startGateway } from '../../../server/src/startGateway';

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
    const environment = { BERGAMOT: 'off', APERTIUM_BIN: 'none', DATA_DIR: await newFolder() };
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

  test.each([
    'htp://me:s3cret@host/',
    'me:s3cret@host:1',
    '//me:p@s3cret@host',
    'https:/\\me:s3cret@[bad',
    'https://host:no-port/?key=s3cret',
    'ftp://host/#s3cret',
    'ftp%3A//me%3As3cret%40host',
  ])('is not repeated in the error if the address is refused: %s', (value) => {
    for (const name of ADDRESSES) {
      const message = errorMessageFor({ [name]: value });
      expect(message).toContain(`${name} is not usable: expected`);
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
    expect(told).toMatch(/PostgreSQL did not do it \(\w/);
    expect(told).not.toContain('s3cret');
  });
});

describe('the warning that the pages of the demo contain tokens', () => {
  const warningFor = (environment: Readonly<Record<string, string>>) => demoWarning(readConfig(environment));

  test.each(['0.0.0.0', '::', '192.168.1.2', 'gateway.example', '127.0.0.1.example'])(
    'is logged if the gateway listens on %s, and says how to turn the demo off',
    (HOST) => {
      expect(warningFor({ DEMO_DIR: 'demo', HOST })).toMatch(/let every visitor use it.*Unset DEMO_DIR/);
    },
  );

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'LOCALHOST'])(
    'is not logged if the gateway listens on %s, except behind a proxy',
    (HOST) => {
      expect(warningFor({ DEMO_DIR: 'demo', HOST })).toBeUndefined();
      expect(warningFor({ DEMO_DIR: 'demo', HOST, TRUST_PROXY: '1' })).toContain('without TRUST_PROXY');
    },
  );

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
