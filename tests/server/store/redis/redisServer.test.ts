import { describe, expect, test } from 'vitest';
import { describeServer, warningsAbout } from '../../../../server/src/store/redis/redisServer';

const info = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');

const BOUNDED = { maxmemory: '67108864', maxmemory_human: '64.00M', maxmemory_policy: 'allkeys-lru' };

describe('a Redis server', () => {
  test.each([
    [{ redis_version: '7.4.1', role: 'master', ...BOUNDED }, 'Redis 7.4.1, at most 64.00M, allkeys-lru'],
    [
      { redis_version: '7.2.4', server_name: 'valkey', valkey_version: '8.1.0', role: 'slave', ...BOUNDED },
      'Valkey 8.1.0, at most 64.00M, allkeys-lru, a replica',
    ],
    [
      { redis_version: '7.0.15', maxmemory: '0', maxmemory_human: '0B', maxmemory_policy: 'noeviction' },
      'Redis 7.0.15, no maxmemory, noeviction',
    ],
  ])('is described with its version and memory policy: %j', (fields, description) => {
    expect(describeServer(info(fields))).toBe(description);
  });

  test('for sentences needs a memory limit and an eviction policy; a server for counts does not', () => {
    const texts = [
      BOUNDED,
      { ...BOUNDED, maxmemory: '0' },
      { ...BOUNDED, maxmemory_policy: 'noeviction' },
    ].map(info);
    expect(texts.map((text) => warningsAbout(text, 'sentences').length)).toEqual([0, 1, 1]);
    expect(texts.map((text) => warningsAbout(text, 'limits').length)).toEqual([0, 0, 0]);
  });
});
