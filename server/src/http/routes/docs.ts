import { Hono } from 'hono';
import { compressText, readStaticFile, sendStaticFile } from '../staticFile';

/** Inline styles are allowed, because the code blocks and tables of the pages have style attributes. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The names of these files contain a hash of their content, so browsers may cache them forever. */
const HASHED = /^\/docs\/assets\//;

/** Shown until the documentation exists: `npm start` builds it while the gateway already runs. */
const NOT_BUILT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark"><title>Documentation: not built yet</title>' +
  '<h1>The documentation is not built yet</h1><p>This page reloads itself until it is.</p></html>';

/** Such as `/quick-start`, which people type and share. */
const hasNoExtension = (pathname: string) => /\/[^/.]+$/.test(pathname);

function toFilePath(pathname: string): string {
  if (pathname.endsWith('/')) return `${pathname}index.html`;
  return hasNoExtension(pathname) ? `${pathname}.html` : pathname;
}

export function docsRoutes(directory: string): Hono {
  return new Hono().get('/*', compressText(), async (context) => {
    const pathname = new URL(context.req.url).pathname.slice('/docs'.length);
    if (pathname === '') return context.redirect('/docs/', 301);
    const file = await readStaticFile(directory, toFilePath(pathname));
    const shown = file ?? (await readStaticFile(directory, '/404.html'));
    if (!shown) return context.html(NOT_BUILT, 503, { refresh: '5', 'retry-after': '5' });
    context.header('content-security-policy', POLICY);
    const isImmutable = file !== undefined && HASHED.test(context.req.path);
    return sendStaticFile(context, shown, isImmutable, file ? 200 : 404);
  });
}
