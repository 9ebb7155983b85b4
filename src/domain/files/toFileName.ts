import { clusters, toWellFormed } from '@lang-assistant/core/text';

/** In bytes of UTF-8, without the extension. File systems allow 255 bytes, and browsers may append a number. */
const MAX_STEM_BYTES = 200;

/** In UTF-16 code units. The rest of a name is ignored. */
const READ_CHARS = 2000;

/** Some of them reverse the text direction: `cod.exe` would be displayed as `exe.doc`. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Path separators, and characters that Windows forbids. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** Leading dots hide a file, and Windows drops trailing dots and spaces. */
const EDGES = /^[\s.]+|[\s.]+$/g;

function truncate(text: string): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytesLeft = MAX_STEM_BYTES;
  for (const cluster of clusters(text)) {
    bytesLeft -= encoder.encode(cluster).length;
    if (bytesLeft < 0) break;
    kept += cluster;
  }
  return kept;
}

/**
 * Creates a safe file name: no path, no invisible or forbidden characters, limited length.
 * @param extension in lower case with the dot, or empty
 * @param fallback used if no character of the name is left
 */
export function toFileName(name: string, extension: string, fallback: string): string {
  const start = toWellFormed(name.slice(0, READ_CHARS));
  const plain = start.replace(INVISIBLE, '').replace(FORBIDDEN, '_').trimEnd();
  const hasExtension = plain.toLowerCase().endsWith(extension);
  const stem = hasExtension ? plain.slice(0, plain.length - extension.length) : plain;
  const safeStem = truncate(stem.replace(EDGES, '')).replace(EDGES, '');
  return `${safeStem === '' ? fallback : safeStem}${extension}`;
}
