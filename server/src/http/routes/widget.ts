import { Hono } from 'hono';
import { compressText, matchesEtag } from '../middleware/compressText';
import { readStaticFile } from '../staticFile';

/** The names of these files contain a hash of their content, so browsers may cache them forever. */
const HASHED = /^\/widget\/chunks\//;

export function widgetRoutes(directory: string): Hono {
  return new Hono().get('/*', compressText(), async (context) => {
    const file = await readStaticFile(directory, new URL(context.req.url).pathname.slice('/widget'.length));
    if (!file) return context.notFound();
    context.header(
      'cache-control',
      HASHED.test(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    // Browsers fetch module scripts of another origin with CORS. The files are public, so that any page may embed the
    // widget.
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('etag', file.etag);
    // A 304 response needs this header too: caches must store the compressed and the plain file separately.
    context.header('vary', 'Accept-Encoding', { append: true });
    if (matchesEtag(context.req.header('if-none-match'), file.etag)) return context.body(null, 304);
    const length = String(file.body.byteLength);
    return context.body(file.body, 200, { 'content-type': file.type, 'content-length': length });
  });
}
