import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../../common/apiError';
import { isFromSocket } from '../client';

/** Size limit for a body. It is larger than any text within its own limit. */
const MAX_BODY_BYTES = 64 * 1024;

function declaresSmallBody(context: Context): boolean {
  const length = context.req.header('content-length') ?? '';
  const isWhole = context.req.header('transfer-encoding') === undefined;
  return isFromSocket(context) && isWhole && /^\d{1,9}$/.test(length) && Number(length) <= MAX_BODY_BYTES;
}

/** Routes that read a file enforce their own limits while it arrives (upload.ts, memory.ts). */
function isFileForm(context: Context): boolean {
  if (context.req.method !== 'POST') return false;
  if (['/v1/ai-files', '/v1/memory/import'].includes(context.req.path)) return true;
  const type = (context.req.header('content-type') ?? '').toLowerCase();
  return context.req.path === '/ajax' && type.startsWith('multipart/form-data');
}

const held = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('body_too_large', `The request is larger than ${MAX_BODY_BYTES / 1024} KB.`);
  },
});

/**
 * Rejects bodies that are too large. Only errors from reading the body arrive here: Hono handles errors of later
 * handlers before they reach this middleware.
 */
export function limitBody(): MiddlewareHandler {
  return async (context, next) => {
    // A small declared length needs no check, because Node's parser enforces the declared length. Reading the body here
    // would cost as much as the rest of the request.
    if (declaresSmallBody(context) || isFileForm(context)) return next();
    try {
      return await held(context, next);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError('bad_request', 'The body was cut off.');
    }
  };
}
