import { Hono } from 'hono';
import { compressText, readStaticFile, sendStaticFile } from '../staticFile';

/** The names of these files contain a hash of their content, so browsers may cache them forever. */
const HASHED = /^\/widget\/chunks\//;

export function widgetRoutes(directory: string): Hono {
  return new Hono().get('/*', compressText(), async (context) => {
    const file = await readStaticFile(directory, new URL(context.req.url).pathname.slice('/widget'.length));
    if (!file) return context.notFound();
    // Browsers fetch module scripts of another origin with CORS. The files are public, so that any page may embed the
    // widget.
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    return sendStaticFile(context, file, HASHED.test(context.req.path));
  });
}
