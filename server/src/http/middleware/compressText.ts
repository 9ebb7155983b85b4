import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** For smaller responses, compression would save little. */
const THRESHOLD_BYTES = 1024;

/**
 * Compresses text with gzip if the client accepts it. A compressed response has no `Content-Length` and a weak ETag.
 * `matchesEtag` treats the weak ETag like the strong one.
 */
export function compressText(): MiddlewareHandler {
  return compress({ encoding: 'gzip', threshold: THRESHOLD_BYTES });
}

/** Whether an `If-None-Match` header contains the ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map(bare));
  return tags.has(bare(etag)) || tags.has('*');
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
