/** What Windows-1252 has in place of the controls of ISO 8859-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const CONTROL = /[\u0080-\u009F]/g;

interface DecodeOptions {
  /** Throws a TypeError for bytes that the encoding does not have. */
  readonly fatal?: boolean;
  /** Accepts a character that is cut off at the end. */
  readonly stream?: boolean;
}

/** Decodes bytes and keeps a byte order mark. Some versions of Node decode Windows-1252 as ISO 8859-1. */
export function decodeBytes(bytes: Uint8Array, encoding: string, options: DecodeOptions = {}): string {
  const { fatal = false, stream = false } = options;
  const text = new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes, { stream });
  if (encoding !== 'windows-1252') return text;
  return text.replace(CONTROL, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}
