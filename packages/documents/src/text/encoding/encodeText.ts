import iconv from 'iconv-lite';
import { decodeBytes } from './decodeBytes.js';

export function encodeText(text: string, encoding: string): Buffer | undefined {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (!iconv.encodingExists(encoding)) return undefined;
  const bytes = iconv.encode(text, encoding);
  return encoding.startsWith('utf-') || decodeBytes(bytes, encoding) === text ? bytes : undefined;
}

/** `TextDecoder` does not support UTF-32. Undefined if a code is not a character. */
export function decodeUtf32(bytes: Buffer, encoding: string): string | undefined {
  const text = iconv.decode(bytes, encoding, { stripBOM: false });
  return iconv.encode(text, encoding).equals(bytes) ? text : undefined;
}
