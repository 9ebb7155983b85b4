import type { MiddlewareHandler } from 'hono';

/** API responses are data, which a browser must never execute or show in a frame. Pages set their own policy. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', API_POLICY);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}
