/** Characters that are decoded at a time. */
const CHUNK = 8192;

/** Whether `String.fromCodePoint` accepts a number, and it is a character. */
const isCharacter = (code: number) => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/** Decodes UTF-32, which `TextDecoder` does not know; undefined if a number is no character. */
export function decodeUtf32(bytes: Buffer, encoding: string): string | undefined {
  const codes = Array.from({ length: CHUNK }, () => 0);
  const parts: string[] = [];
  for (let place = 0; place + 4 <= bytes.length; place += CHUNK * 4) {
    const count = Math.min(CHUNK, Math.floor((bytes.length - place) / 4));
    for (let index = 0; index < count; index += 1) {
      const at = place + index * 4;
      const code = encoding === 'utf-32be' ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
      if (!isCharacter(code)) return undefined;
      codes[index] = code;
    }
    parts.push(String.fromCodePoint(...codes.slice(0, count)));
  }
  return parts.join('');
}

/** Encodes UTF-32. */
export function encodeUtf32(text: string, encoding: string): Buffer {
  const bytes = Buffer.alloc(text.length * 4);
  let length = 0;
  for (const sign of text) {
    bytes.writeUInt32LE(sign.codePointAt(0) ?? 0, length);
    length += 4;
  }
  const written = bytes.subarray(0, length);
  return encoding === 'utf-32be' ? written.swap32() : written;
}
