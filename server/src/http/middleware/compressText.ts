import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Smaller responses, in bytes, are not compressed, because compression would save little. */
const THRESHOLD_BYTES = 1024;

/**
 * Compresses text (scripts, pages, styles, SVG) with gzip if the client accepts it. A compressed response has
 * no `Content-Length` and a weak ETag. `matchesEtag` treats the weak ETag like the strong one.
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
