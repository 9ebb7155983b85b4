import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { compress } from 'hono/compress';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

export interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** Undefined if the URL path is malformed, or contains a hidden file or a parent folder. */
function safePath(root: string, encoded: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
  const parts = decoded.split('/').filter((part) => part !== '');
  if (parts.some((part) => part.startsWith('.') || /[\0\\]/.test(part))) return undefined;
  return path.join(root, ...parts);
}

/**
 * Reads a file of a folder by its URL path. Returns undefined for a missing file, an unknown file type, and a symbolic
 * link that leads out of the folder.
 */
export async function readStaticFile(root: string, urlPath: string): Promise<StaticFile | undefined> {
  const wanted = safePath(root, urlPath);
  const type = TYPES[path.extname(wanted ?? '').toLowerCase()];
  if (wanted === undefined || type === undefined) return undefined;
  try {
    const [realRoot, file] = await Promise.all([realpath(root), realpath(wanted)]);
    if (!isInside(realRoot, file)) return undefined;
    const { size, mtimeMs } = await stat(file);
    const body = new Uint8Array(await readFile(file));
    return { body, type, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch {
    // The file is missing, is a folder, or is not readable. The client gets the same response in each case.
    return undefined;
  }
}

/**
 * Compresses text of at least 1 KB with gzip if the client accepts it. A compressed response has no `Content-Length`
 * and a weak ETag, which `matchesEtag` treats like the strong one.
 */
export const compressText = () => compress({ encoding: 'gzip', threshold: 1024 });

/** Responds with a file, or with 304 if the client has it. */
export function sendStaticFile(
  context: Context,
  { body, type, etag }: StaticFile,
  isImmutable: boolean,
  status: 200 | 404 = 200,
): Response {
  context.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  // A 304 response needs this header too: caches must store the compressed and the plain file separately.
  context.header('vary', 'Accept-Encoding', { append: true });
  if (status === 200) {
    context.header('etag', etag);
    if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  }
  return context.body(body, status, { 'content-type': type, 'content-length': String(body.byteLength) });
}

/** Whether an `If-None-Match` header contains the ETag, by weak comparison (RFC 9110, 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map(bare));
  return tags.has(bare(etag)) || tags.has('*');
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
