import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../server/src/identity/network';

/** Returns an IPv6 address in canonical notation: lower case, with the longest run of zeros as `::`. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');
const isMapped = (address: string) => canonical(address).startsWith('::ffff:');

describe('visitors are distinguished', () => {
  test.each([
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['::FFFF:c0a8:1', '192.168.0.1'],
    ['0:0:0:0:0:ffff:c0a8:0001', '192.168.0.1'],
    ['0000::ffff:0:0', '0.0.0.0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:0DB8:0001:0002:aaaa::9', '2001:db8:1:2'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['203.0.113.7', '203.0.113.7'],
    ['', ''],
    ['no address: at all', 'no address: at all'],
  ])('by network: %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
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
      { numRuns: 1_000 },
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
