import { z } from 'zod';
import type { ApiErrorCode } from '../common/apiError';
import { VISITOR_COOKIE } from '../identity/visitors';

const whole = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;

export const HEADERS = {
  'X-Request-Id': { description: 'The one of the request, or a new one; the log names it.', schema: text },
  'RateLimit-Limit': {
    description: 'The allowance of the day. None of the four where there is no allowance.',
    schema: whole,
  },
  'RateLimit-Remaining': { description: 'What is left of it.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until it starts anew, at midnight UTC.', schema: whole },
  'RateLimit-Policy': { description: 'The allowance and its window in seconds: `5;w=86400`.', schema: text },
  'Retry-After': { description: 'Seconds.', schema: whole },
  'WWW-Authenticate': { description: 'With unauthorized: Bearer.', schema: text },
  Allow: { description: 'The possible methods.', schema: text },
  Link: { description: 'Where there are more: the next page, rel="next".', schema: text },
  'Set-Cookie': {
    description: 'la_visitor (over TLS __Host-la_visitor), for clients that have none yet.',
    schema: text,
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

export const ALLOWANCE: readonly HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
];

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A user's token (a JWT), or one of the operator's tokens (API_TOKENS); the latter have no chats and saved items.",
  },
  nonce: {
    type: 'apiKey',
    in: 'query',
    name: 'nonce',
    description: 'From GET /v1/nonce. A form may bring it as a field.',
  },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Bounds what one browser uses from several addresses. Set with a nonce; no call needs it.',
  },
} as const;

/** Each is sufficient. An empty one means that the route needs no credential. */
export type Security = readonly Partial<Record<keyof typeof SECURITY_SCHEMES, readonly never[]>>[];

export const NO_AUTH: Security = [];
export const BEARER: Security = [{ bearer: [] }];

/** Errors of the routes that charge the caller's allowance. */
export const CHARGED: readonly ApiErrorCode[] = [
  'quota_exceeded',
  'too_many_requests',
  'store_unavailable',
  'engine_unavailable',
  'deadline',
];
/** Errors of the routes for chats, saved items and document jobs. */
export const STORED: readonly ApiErrorCode[] = [
  'unauthorized',
  'too_many_requests',
  'store_unavailable',
  'accounts_unavailable',
];
export const TEXT: readonly ApiErrorCode[] = ['empty_text', 'text_too_long'];
export const LANGUAGES: readonly ApiErrorCode[] = ['unknown_language', 'same_language', 'unsupported_pair'];
export const CHAT: readonly ApiErrorCode[] = ['unknown_endpoint', 'login_required'];
export const FILE: readonly ApiErrorCode[] = [
  'file_too_large',
  'unsupported_file',
  'file_broken',
  'file_encrypted',
  'file_too_old',
  'file_no_text',
  'file_too_complex',
];

/** Responses of `/ajax` have this envelope, as those of WordPress. */
export const enveloped = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
