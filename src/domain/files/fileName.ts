import { clusters, toWellFormed } from '../text';

/** Longest name without its extension, in bytes of UTF-8: file systems hold 255, and browsers may put a number behind it. */
const MAX_STEM_BYTES = 200;

/** How much of a name is looked at, in UTF-16 code units. */
const READ_CHARS = 2000;

/** Unseen, and some of them turn what stands behind them round: `cod.exe` would be shown as `exe.doc`. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Path separators, and what Windows allows in no name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** A name may neither be hidden nor end in what Windows would cut off. */
const EDGES = /^[\s.]+|[\s.]+$/g;

function cut(text: string): string {
  const encoder = new TextEncoder();
  let kept = '';
  let left = MAX_STEM_BYTES;
  for (const cluster of clusters(text)) {
    left -= encoder.encode(cluster).length;
    if (left < 0) break;
    kept += cluster;
  }
  return kept;
}

/**
 * A name of any origin as the name of a file with this extension (with its dot, in lower case; empty: none): without
 * paths, what nobody sees and what no system allows, and not too long. `fallback` where nothing is left of it.
 */
export function toFileName(name: string, extension: string, fallback: string): string {
  const start = toWellFormed(name.slice(0, READ_CHARS));
  const plain = start.replace(UNSEEN, '').replace(FORBIDDEN, '_').trimEnd();
  const hasExtension = plain.toLowerCase().endsWith(extension);
  const stem = hasExtension ? plain.slice(0, plain.length - extension.length) : plain;
  const tidy = cut(stem.replace(EDGES, '')).replace(EDGES, '');
  return `${tidy === '' ? fallback : tidy}${extension}`;
}
