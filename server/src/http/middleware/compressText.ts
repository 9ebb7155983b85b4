import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Below this size, in bytes, compression saves nothing. */
const THRESHOLD_BYTES = 1024;

/**
 * Compresses text (scripts, pages, styles, SVG) with gzip for clients that accept it. The compressed response has no
 * length and a weak ETag, which `matchesEtag` treats as equal.
 */
export function compressText(): MiddlewareHandler {
  return compress({ encoding: 'gzip', threshold: THRESHOLD_BYTES });
}

/** Whether an `If-None-Match` header contains this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map(bare));
  return tags.has(bare(etag)) || tags.has('*');
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
