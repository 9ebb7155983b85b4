/** The characters of Windows-1252 at the codes where ISO 8859-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const CONTROL = /[\u0080-\u009F]/g;

interface DecodeOptions {
  /** Throws a TypeError for invalid bytes. */
  readonly fatal?: boolean;
  /** Accepts an incomplete character at the end. */
  readonly stream?: boolean;
}

/**
 * Keeps a byte order mark. Some versions of Node decode Windows-1252 as ISO 8859-1; this function corrects their
 * result.
 */
export function decodeBytes(bytes: Uint8Array, encoding: string, options: DecodeOptions = {}): string {
  const { fatal = false, stream = false } = options;
  const text = new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes, { stream });
  if (encoding !== 'windows-1252') return text;
  return text.replace(CONTROL, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}
