import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Below this, in bytes, packing saves nothing. */
const THRESHOLD_BYTES = 1024;

/**
 * Packs texts (scripts, pages, styles, SVG) with gzip for clients that take it. The packed answer has no length and a
 * weak ETag, which `matchesEtag` takes for the same.
 */
export function compressText(): MiddlewareHandler {
  return compress({ encoding: 'gzip', threshold: THRESHOLD_BYTES });
}

/** Whether a header `If-None-Match` names this ETag; weakly compared, as RFC 9110 (13.1.2) wants it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map(bare));
  return tags.has(bare(etag)) || tags.has('*');
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
