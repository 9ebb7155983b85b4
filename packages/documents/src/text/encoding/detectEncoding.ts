import { analyse } from 'chardet';

const SAMPLE_BYTES = 64 * 1024;

/** Windows code pages that contain the characters of an ISO encoding at the same codes, and more characters. */
const WINDOWS: Readonly<Record<string, string>> = {
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
};

/**
 * For a text that is not in UTF-8 or UTF-16.
 * @returns names of encodings, the likeliest first; some may not fit the bytes, but the last one, Windows-1252, always
 * does
 */
export function detectLegacyEncodings(bytes: Uint8Array): readonly string[] {
  const names = analyse(bytes.subarray(0, SAMPLE_BYTES)).map(({ name }) => WINDOWS[name] ?? name);
  return [...names.filter((name) => !/^(?:ascii|utf|iso-2022)/i.test(name)), 'windows-1252'];
}
