import { DocumentError } from '../../parsedDocument.js';
import { decodeBytes } from './decodeBytes.js';
import { detectLegacyEncodings } from './detectEncoding.js';
import { decodeUtf32, encodeText } from './encodeText.js';

export interface DecodedText {
  /** Without the byte order mark. */
  readonly text: string;
  /**
   * A label of the Encoding Standard, in lower case. `utf-32le` and `utf-32be` are not in the standard, but used here.
   */
  readonly encoding: string;
  has(sign: string): boolean;
  /**
   * Includes the byte order mark of the original. The result is UTF-8 if the text has characters that the encoding
   * lacks.
   */
  encode(changed: string): { readonly bytes: Buffer; readonly encoding: string };
}

/** How many bytes are examined to detect UTF-16 without a byte order mark. */
const WIDE_SAMPLE = 4096;

/** UTF-32 is tested first, because its mark starts with the mark of UTF-16. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

function withMark(bytes: Buffer): readonly [encoding: string, length: number] | undefined {
  for (const [mark, encoding] of MARKS) {
    const isUnit = !encoding.startsWith('utf-32') || bytes.length % 4 === 0;
    if (isUnit && mark.every((byte, place) => bytes[place] === byte)) return [encoding, mark.length];
  }
  return undefined;
}

/**
 * Detects UTF-16 without a byte order mark: in most languages, spaces and line ends have a zero byte, always on the
 * same side.
 */
function wideEncoding(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, WIDE_SAMPLE);
  let [even, odd] = [0, 0];
  sample.forEach((byte, place) => {
    if (byte !== 0) return;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  });
  if (bytes.length % 2 !== 0 || even + odd < sample.length / 20) return undefined;
  if (odd > even * 20) return 'utf-16le';
  return even > odd * 20 ? 'utf-16be' : undefined;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return decodeBytes(bytes, encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Invalid UTF-8 may be UTF-8 with a few wrong bytes, for example after the file was truncated. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = decodeBytes(bytes.subarray(0, 256 * 1024), 'utf-8');
  let [valid, invalid] = [0, 0];
  for (const sign of text) {
    if (sign === '\uFFFD') invalid += 1;
    else if (sign > '\u007F') valid += 1;
  }
  return valid > invalid * 10;
}

function known(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function decodeAny(bytes: Buffer, encodings: readonly (string | undefined)[]) {
  for (const encoding of encodings) {
    const text = encoding === undefined ? undefined : tryDecode(bytes, encoding);
    if (encoding !== undefined && text !== undefined) return { text, encoding };
  }
  return undefined;
}

function decode(bytes: Buffer, declared: string | undefined): { text: string; encoding: string } {
  const wide = wideEncoding(bytes);
  const label = known(declared);
  // A declaration that was read as single bytes cannot be in UTF-16, even if it says so.
  const named = label?.startsWith('utf-16') === true ? 'utf-8' : label;
  const decoded = decodeAny(bytes, [wide, named, 'utf-8']);
  if (decoded) return decoded;
  if (isDamagedUtf8(bytes)) throw new DocumentError('broken', 'UTF-8 with wrong bytes');
  const guessed = decodeAny(bytes, detectLegacyEncodings(bytes).map(known));
  if (guessed) return guessed;
  throw new DocumentError('broken', 'no encoding fits the bytes');
}

function decodeMarked(bytes: Buffer, encoding: string): string {
  const text = encoding.startsWith('utf-32') ? decodeUtf32(bytes, encoding) : tryDecode(bytes, encoding);
  if (text === undefined) throw new DocumentError('broken', 'the bytes do not match the byte order mark');
  return text;
}

function createHas(encoding: string): DecodedText['has'] {
  const found = new Map<string, boolean>();
  return (sign) => {
    if (sign <= '\u007F') return true;
    const has = found.get(sign) ?? encodeText(sign, encoding) !== undefined;
    found.set(sign, has);
    return has;
  };
}

/**
 * The encoding comes from the byte order mark, the declaration, or a guess from the bytes, in this order.
 * @param declared the encoding that the document names; it is ignored if the bytes do not match it
 * @throws DocumentError 'broken' if the bytes are not a text
 */
export function decodeText(bytes: Buffer, declared?: string): DecodedText {
  const marked = withMark(bytes);
  const { text, encoding } = marked
    ? { text: decodeMarked(bytes.subarray(marked[1]), marked[0]), encoding: marked[0] }
    : decode(bytes, declared);
  if (text.includes('\0')) throw new DocumentError('broken', 'NUL characters, as binary files have them');
  const mark = marked ? '\uFEFF' : '';
  return {
    text,
    encoding,
    has: encoding.startsWith('utf-') ? () => true : createHas(encoding),
    encode(changed) {
      const own = encodeText(mark + changed, encoding);
      return own ? { bytes: own, encoding } : { bytes: Buffer.from(changed, 'utf8'), encoding: 'utf-8' };
    },
  };
}
