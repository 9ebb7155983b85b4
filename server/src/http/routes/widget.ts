import { Hono } from 'hono';
import { compressText, matchesEtag } from '../middleware/compressText';
import { readStaticFile } from '../staticFile';

/** These file names contain a hash of the content, so the files never change. */
const HASHED = /^\/widget\/chunks\//;

/** `GET /widget/…`: the built widget. */
export function widgetRoutes(directory: string): Hono {
  return new Hono().get('/*', compressText(), async (context) => {
    const file = await readStaticFile(directory, new URL(context.req.url).pathname.slice('/widget'.length));
    if (!file) return context.notFound();
    context.header(
      'cache-control',
      HASHED.test(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    // Browsers fetch module scripts of another origin with CORS. The files are public: any page may embed the
    // widget.
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('etag', file.etag);
    // Also for a 304: caches must keep the compressed and the plain file apart.
    context.header('vary', 'Accept-Encoding', { append: true });
    if (matchesEtag(context.req.header('if-none-match'), file.etag)) return context.body(null, 304);
    const length = String(file.body.byteLength);
    return context.body(file.body, 200, { 'content-type': file.type, 'content-length': length });
  });
}
