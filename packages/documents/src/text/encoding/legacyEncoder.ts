import { decodeBytes } from './decodeBytes.js';

/** The bytes of each character of an encoding of one or two bytes, found by decoding all of them. */
const tables = new Map<string, ReadonlyMap<string, number>>();

function tableOf(encoding: string): ReadonlyMap<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number>();
  const add = (bytes: Uint8Array, code: number) => {
    const text = decodeBytes(bytes, encoding);
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, code);
  };
  for (let one = 0; one < 256; one += 1) add(Uint8Array.of(one), one);
  if (/^(?:shift_jis|euc|gb|big5)/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(Uint8Array.of(lead, trail), lead * 256 + trail);
  }
  tables.set(encoding, table);
  return table;
}

/** Whether an encoding of one or two bytes has the character. */
export function hasCharacter(encoding: string, sign: string): boolean {
  return sign <= '\u007F' || tableOf(encoding).has(sign);
}

/** Encodes a text; undefined if the encoding does not have one of its characters. */
export function encodeLegacy(text: string, encoding: string): Buffer | undefined {
  const table = tableOf(encoding);
  const bytes = Buffer.alloc(text.length * 2);
  let length = 0;
  for (const sign of text) {
    const code = table.get(sign);
    if (code === undefined) return undefined;
    if (code > 0xff) {
      bytes[length] = code >> 8;
      length += 1;
    }
    bytes[length] = code & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}
