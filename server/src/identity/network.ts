import { isIP } from 'node:net';

const DOTTED = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function groupsOf(address: string): readonly number[] {
  const hex = address.replace(DOTTED, (_all, ...bytes: readonly string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = hex.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/**
 * The network that an address belongs to, in any notation. An IPv4 address is its own network, also in IPv6 notation
 * (`::ffff:…`, RFC 4291, 2.5.5.2). For IPv6, the network is the first 64 bits, which one site shares (RFC 6177). Text
 * that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address.split('%')[0] ?? '');
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
