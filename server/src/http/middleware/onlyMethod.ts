import type { Handler } from 'hono';
import { RequestFailure } from '../../common/requestFailure';

/**
 * Refuses every method but one; it stands behind the route of that one. The demo's pages answer a GET of any path, so
 * without it the other methods of such a route would be theirs, and a 404.
 */
export function onlyMethod(method: string): Handler {
  return (context) => {
    const sentence = `${context.req.method} is not possible here; use ${method}.`;
    throw new RequestFailure('method_not_allowed', sentence, { allow: method });
  };
}
