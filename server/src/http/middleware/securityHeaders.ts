import type { MiddlewareHandler } from 'hono';

/** Answers of the API are data: nothing in them is ever to be run or framed. Pages set a policy of their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer carries. */
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
