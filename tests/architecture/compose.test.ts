import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envSchema } from '../../server/src/config/variables';
import { COMMANDS } from '../e2e/support/store/replica';

const compose = readFileSync('compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** Returns the text below a key of a YAML file (indented with two spaces), split by the keys of the next level. */
function entriesOf(yaml: string, key: string): Readonly<Record<string, string>> {
  const lines = yaml.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${key}:`));
  const length = lines.slice(start + 1).findIndex((line) => /^\S/.test(line));
  const inner = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const parts = inner
    .map((line) => line.slice(2))
    .join('\n')
    .split(/^(?=[\w-]+:)/m);
  return Object.fromEntries(parts.map((part) => [/^[\w-]*/.exec(part)?.[0] ?? '', part]));
}

function instruction(name: string): readonly string[] {
  return JSON.parse(dockerfile.match(new RegExp(`^${name} (\\[.*\\])$`, 'm'))?.[1] ?? '[]');
}

function commandOf(service: string): readonly string[] {
  const own = /^ +command: \[(.*)\]$/m.exec(service)?.[1];
  return [...instruction('ENTRYPOINT'), ...(own?.split(', ') ?? instruction('CMD'))];
}

describe('compose.yaml', () => {
  const {
    postgres = '',
    redis = '',
    'redis-cache': cache = '',
    ...services
  } = entriesOf(compose, 'services');

  it('starts two gateways and one worker with the same commands as the tests', () => {
    expect(
      Object.fromEntries(Object.entries(services).map(([name, text]) => [name, commandOf(text)])),
    ).toEqual({
      'gateway-1': COMMANDS.gateway,
      'gateway-2': COMMANDS.gateway,
      worker: COMMANDS.worker,
    });
    for (const service of Object.values(services)) expect(service).toContain('<<: *process');
  });

  it('sets the same database, secret and document folder for all gateways and workers, in known variables', () => {
    const process = entriesOf(compose, 'x-process');
    const names = Object.keys(entriesOf(process['environment'] ?? '', 'environment'));
    expect(names).toEqual(expect.arrayContaining(['GATEWAY_SECRET', 'DATABASE_URL', 'FILES_DIR']));
    expect(names.filter((name) => !(name in envSchema.shape))).toEqual([]);
    const folder = /FILES_DIR: (\S+)/.exec(process['environment'] ?? '')?.[1];
    expect(process['volumes']).toContain(`- files:${folder}\n`);
    // Docker creates a volume with the owner of the folder that it covers.
    expect(dockerfile).toMatch(new RegExp(`mkdir .*${folder} && chown node:node .*${folder}\n`));
  });

  it('starts each container read-only, without capabilities, with limits of memory and processes', () => {
    const all = {
      postgres,
      redis,
      cache,
      'x-process': Object.values(entriesOf(compose, 'x-process')).join(''),
    };
    for (const [name, text] of Object.entries(all)) {
      expect(text, name).toContain('<<: *locked\n');
      expect(text, name).toMatch(/^ *mem_limit: \d+[mg]$/m);
      expect(text, name).toMatch(/^ *pids_limit: \d+$/m);
    }
    expect(entriesOf(compose, 'x-locked')).toMatchObject({
      read_only: 'read_only: true\n',
      cap_drop: 'cap_drop: [ALL]\n',
      security_opt: "security_opt: ['no-new-privileges:true']\n",
    });
    expect(compose).not.toMatch(/cap_add|privileged|read_only: false/);
  });

  it('names exact versions of all images, and so does the Dockerfile', () => {
    const images = [...compose.matchAll(/image: (\S+)/g), ...dockerfile.matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)];
    expect(images.map(([, image = '']) => image.split(':')[0])).toEqual([
      'postgres',
      'redis',
      'redis',
      'node',
    ]);
    for (const [, image] of images)
      expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?(-[\w-]+)?(@sha256:[0-9a-f]{64})?$/);
    expect(new Set(dockerfile.match(/^FROM \S+/gm))).toEqual(new Set(['FROM ${NODE_IMAGE}']));
  });

  it('runs a PostgreSQL server with the database and user that DATABASE_URL names', () => {
    const [, user, host, database] = /postgres:\/\/(\w+):[^@]*@(\w+)\/(\w+)/.exec(compose) ?? [];
    expect([host, postgres === '']).toEqual(['postgres', false]);
    expect(postgres).toContain(`POSTGRES_USER: ${user}\n`);
    expect(postgres).toContain(`POSTGRES_DB: ${database}\n`);
  });

  it('runs a durable Redis server that deletes no jobs, and another one with a memory limit for cached sentences', () => {
    expect(compose.match(/redis:\/\/[\w-]+/g)).toEqual(['redis://redis', 'redis://redis-cache']);
    expect(redis).toMatch(/--appendonly, 'yes', --maxmemory-policy, noeviction\]/);
    expect(redis).toContain('- redis:/data\n');
    expect(cache).toMatch(/--maxmemory, \w+, --maxmemory-policy, allkeys-lru\]/);
  });
});
