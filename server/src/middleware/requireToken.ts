import type { MiddlewareHandler } from 'hono';
import { isOneOf } from '../constantTime';
import { RequestFailure } from '../failure';

/** Lets requests with `Authorization: bearer {token}` pass; the scheme is read in any case (RFC 9110, 11.1). */
export function requireToken(tokens: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const token = /^bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (token === undefined || !isOneOf(tokens, token)) {
      throw new RequestFailure(
        'unauthorized',
        token === undefined ? 'Send the header "Authorization: bearer {token}".' : 'The token is not valid.',
        { 'www-authenticate': 'Bearer' },
      );
    }
    await next();
  };
}
