import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readClient } from '../../../server/src/http/client';
import { toErrorResponse } from '../../../server/src/http/errorResponse';
import { createAttemptLimiter } from '../../../server/src/identity/attemptLimiter';
import { createIdentity } from '../../../server/src/identity/identity';
import { createLog } from '../../../server/src/common/log';
import { networkOf } from '../../../server/src/identity/network';

const silent = createLog('error', () => undefined);
const OPERATOR = 'a-token-of-the-operator';

/**
 * Opens the routes that check a token or nonce, with three attempts per address and minute. The header
 * `x-forwarded-for` sets the address.
 */
async function open() {
  const clock = { now: 1_800_000_000_000 };
  const identity = createIdentity({
    secret: 'a-secret-for-the-tests',
    audience: 'a',
    issuer: 'i',
    serviceTokens: [OPERATOR],
    attemptsPerMinute: 3,
    clock: () => clock.now,
  });
  const app = new Hono()
    .use(readClient(1))
    .get('/token', async (context) => context.json(await identity.requireBearer(context.var.client)))
    .get('/nonce', async (context) => context.text(await identity.issueNonce(context.var.client, 'action')))
    .get('/use', (context) =>
      context.json(identity.callerByNonce(context.var.client, 'action', context.req.query('nonce') ?? '')),
    );
  app.onError((problem, context) => toErrorResponse(problem, context, silent));
  const good = await identity.tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: 3_600 });
  const ask = (path: string, from: string, token?: string) =>
    app.request(path, {
      headers: { 'x-forwarded-for': from, ...(token && { authorization: `bearer ${token}` }) },
    });
  const statuses = async (times: number, one: () => Response | Promise<Response>) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await one()).status);
    return found;
  };
  return { clock, good, ask, statuses };
}

const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

describe('a client that tries', () => {
  test('several bad tokens in a minute is refused until the minute ends', async () => {
    const { ask, statuses, clock } = await open();
    expect(await statuses(3, () => ask('/token', HERE, 'x.y.z'))).toEqual([401, 401, 401]);
    const refused = await ask('/token', HERE, 'x.y.z');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await ask('/token', ELSEWHERE, 'x.y.z')).status).toBe(401);
    clock.now += 60_000;
    expect((await ask('/token', HERE, 'x.y.z')).status).toBe(401);
  });

  test('bad tokens does not block valid tokens from the same address', async () => {
    const { ask, statuses, good } = await open();
    await statuses(9, () => ask('/token', HERE, 'x.y.z'));
    for (const token of [good, OPERATOR]) expect((await ask('/token', HERE, token)).status).toBe(200);
  });

  test('bad nonces must wait, while valid nonces are still accepted', async () => {
    const { ask, statuses } = await open();
    const nonce = await (await ask('/nonce', HERE)).text();
    expect(await statuses(5, () => ask('/use?nonce=x', HERE))).toEqual([403, 403, 403, 429, 429]);
    expect((await ask(`/use?nonce=${nonce}`, HERE)).status).toBe(200);
  });

  test('to get many nonces receives a few per minute; other addresses are not affected', async () => {
    const { ask, statuses, clock } = await open();
    expect(await statuses(5, () => ask('/nonce', HERE))).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(1, () => ask('/nonce', ELSEWHERE))).toEqual([200]);
    clock.now += 60_000;
    expect(await statuses(1, () => ask('/nonce', HERE))).toEqual([200]);
  });

  test('bad tokens from many addresses of one IPv6 network counts as one client', async () => {
    const { ask, statuses } = await open();
    let host = 0;
    const asked = statuses(4, () => ask('/token', `2001:db8:1:2::${(host += 1)}`, 'x.y.z'));
    expect(await asked).toEqual([401, 401, 401, 429]);
  });

  test('only valid tokens never has to wait', async () => {
    const { ask, statuses, good } = await open();
    expect(await statuses(50, () => ask('/token', HERE, good))).toEqual(Array(50).fill(200));
    expect(await statuses(50, () => ask('/token', HERE))).toEqual(Array(50).fill(401));
  });
});

test('the gateway counts the attempts of at most ten thousand addresses: those that were seen last', () => {
  const attempts = createAttemptLimiter(1, () => 0);
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  for (let n = 0; n < 11_000; n += 1) attempts.count(address(n));
  const isRemembered = (n: number) => {
    try {
      attempts.check(address(n));
      return false;
    } catch {
      return true;
    }
  };
  const remembered = Array.from({ length: 11_000 }, (_, n) => n).filter(isRemembered);
  expect(remembered).toHaveLength(10_000);
  expect(remembered[0]).toBe(1_000);
});

/** Returns an IPv6 address in canonical notation: lower case, with the longest run of zeros as `::`. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const anyGroup = fc.integer({ min: 0, max: 0xffff });
const groups = (count: number) => fc.array(anyGroup, { minLength: count, maxLength: count });
const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');
const isMapped = (address: string) => canonical(address).startsWith('::ffff:');

describe('visitors are distinguished', () => {
  test('by network', () => {
    const networks = {
      '::ffff:127.0.0.1': '127.0.0.1',
      '::ffff:7f00:1': '127.0.0.1',
      '::FFFF:c0a8:1': '192.168.0.1',
      '0:0:0:0:0:ffff:c0a8:0001': '192.168.0.1',
      '0000::ffff:0:0': '0.0.0.0',
      '::1': '0:0:0:0',
      'fe80::1%eth0': 'fe80:0:0:0',
      '2001:0DB8:0001:0002:aaaa::9': '2001:db8:1:2',
      '64:ff9b::192.0.2.1': '64:ff9b:0:0',
      '203.0.113.7': '203.0.113.7',
      '': '',
      'no address: at all': 'no address: at all',
    };
    expect(Object.fromEntries(Object.keys(networks).map((one) => [one, networkOf(one)]))).toEqual(networks);
  });

  test('by their IPv4 address in any form, also if it is written as IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.boolean(), (address, isLoud) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = written([a * 256 + b, c * 256 + d]);
        for (const prefix of ['::ffff:', '0:0:0:0:0:ffff:', '0000:0::0:ffff:'])
          for (const tail of [address, hex, isLoud ? hex.toUpperCase() : hex])
            expect(networkOf(prefix + tail)).toBe(address);
      }),
    );
  });

  test('by an IPv6 address in any notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(networkOf(address)).toBe(networkOf(canonical(address)));
        expect(networkOf(address.toUpperCase())).toBe(networkOf(address));
      }),
    );
  });

  test('by exactly the first 64 bits of an IPv6 address', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.nat({ max: 63 }), (household, one, other, bit) => {
        const at = (network: readonly number[], host: readonly number[]) => written([...network, ...host]);
        fc.pre(!isMapped(at(household, one)) && !isMapped(at(household, other)));
        const network = networkOf(at(household, one));
        expect(networkOf(at(household, other))).toBe(network);
        const neighbour = household.map((number, index) =>
          index === Math.floor(bit / 16) ? number ^ (1 << (bit % 16)) : number,
        );
        expect(networkOf(at(neighbour, one))).not.toBe(network);
      }),
    );
  });
});
