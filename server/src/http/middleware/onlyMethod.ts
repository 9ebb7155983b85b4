import type { Handler } from 'hono';
import { ApiError } from '../../common/apiError';

/**
 * Rejects every method but one; register it after the route of that method. The demo answers a GET of any path, so
 * without this handler other methods would result in a 404.
 */
export function onlyMethod(method: string): Handler {
  return (context) => {
    const sentence = `${context.req.method} is not possible here; use ${method}.`;
    throw new ApiError('method_not_allowed', sentence, { allow: method });
  };
}
