import type { Handler } from 'hono';
import { ApiError } from '../../common/apiError';

/**
 * Rejects all methods except one. Register it after the route of that method. Without it, a GET request would get a 404
 * from the demo, which handles GET requests for any path.
 */
export function onlyMethod(method: string): Handler {
  return (context) => {
    const sentence = `${context.req.method} is not possible here; use ${method}.`;
    throw new ApiError('method_not_allowed', sentence, { allow: method });
  };
}
