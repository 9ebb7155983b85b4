import { toPageProblem, type PageProblem } from '@lang-assistant/core/files/pageProblem';
import { ServiceError } from '@lang-assistant/core/errors';
import { isObject, toRaw, type JsonObject } from '../../domain/json';

function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return messageIn(value[0]);
  if (!isObject(value)) return undefined;
  return ['error', 'message', 'data', 'detail'].map((name) => messageIn(value[name])).find(Boolean);
}

/**
 * Accepts the usual names: `{error}`, `{message}`, `{data: {error}}`, WordPress' `{data: [{message}]}`, or `{detail}` of
 * RFC 9457.
 */
export function readServerText(body: unknown): { serverText?: string } {
  const serverText = isObject(body) ? messageIn(body) : undefined;
  return serverText === undefined ? {} : { serverText };
}

/** Accepts `{nonce_url}` or `{data: {nonce_url}}`. */
export function readNonceUrl(body: unknown): { nonceUrl?: string } {
  const data = isObject(body) ? (body['data'] ?? body) : undefined;
  const nonceUrl = isObject(data) ? data['nonce_url'] : undefined;
  return typeof nonceUrl === 'string' ? { nonceUrl } : {};
}

/**
 * Reads the error code from `{code}`, and the page of a PDF that caused the error from `{page, reason}`. Both may be in
 * `{data}`.
 */
export function readErrorCode(body: unknown): { code?: string; at?: PageProblem } {
  const data = isObject(body) && isObject(body['data']) ? body['data'] : body;
  const { code, page, reason } = isObject(data) ? data : {};
  const at = toPageProblem(page, reason);
  return { ...(typeof code === 'string' && { code }), ...(at && { at }) };
}

/** For an answer of another shape than the contract. `raw` is its part that goes to the log. */
export function invalidReply(body: unknown, raw = body): ServiceError {
  return new ServiceError({ kind: 'invalidReply', raw: toRaw(raw), ...readServerText(body) });
}

/** The object in `data`, else the body itself. Empty for anything else, and for `success: false`. */
export function contentOf(body: unknown): JsonObject {
  const data = isObject(body) && body['success'] !== false ? (body['data'] ?? body) : undefined;
  return isObject(data) ? data : {};
}
