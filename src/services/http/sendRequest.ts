import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import type { Call } from '../contracts/backend';
import { readErrorCode, readNonceUrl, readServerText } from './bodies';
import { parseJson, toRaw } from '../../domain/json';
import { readQuotaHeaders } from './quota';

export interface HttpCall extends Call {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The default is POST with a body, and GET without. */
  readonly method?: 'PATCH' | 'PUT' | 'DELETE';
  readonly body?: string | URLSearchParams | FormData;
  /** Called for a successful response (200–299). */
  readonly onHeaders?: (headers: Headers) => void;
  /** No timeout by default (spec §7). */
  readonly timeoutMs?: number | undefined;
  /** The shape of the answer, for the log. By default, the shape of the feature. */
  readonly expected?: string;
  /** For a successful response that may be streamed. Resolves to the complete JSON. */
  readonly readBody?: (response: Response) => Promise<string>;
}

export const bearer = (token: string): Readonly<Record<string, string>> =>
  token === '' ? {} : { authorization: `bearer ${token}` };

/**
 * Parses the JSON of a successful response (200–299). No other code calls `fetch`.
 * @param parse may throw a ServiceError, which then names the request, as all errors do
 * @throws ServiceError `network`, `timeout`, `http` or `invalidReply`; the signal's reason once it is aborted
 */
export async function sendRequest<T>(call: HttpCall, parse: (body: unknown) => Promise<T> | T): Promise<T> {
  try {
    return await parse(await fetchJson(call));
  } catch (error) {
    // Queries can contain nonces.
    const request = `${methodOf(call)} ${call.url.replace(/[?#].*/s, '')}`;
    const { expected } = call;
    if (error instanceof ServiceError)
      error.error = { request, ...(expected && { expected }), ...error.error };
    throw error;
  }
}

async function fetchJson(call: HttpCall): Promise<unknown> {
  const timeout = call.timeoutMs === undefined ? undefined : AbortSignal.timeout(call.timeoutMs);
  const signal = timeout ? AbortSignal.any([call.signal, timeout]) : call.signal;
  const { status, ok, headers, text } = await fetchText(call, signal).catch((error: unknown) => {
    if (call.signal.aborted) throw call.signal.reason;
    throw new ServiceError(timeout?.aborted ? { kind: 'timeout' } : noAnswer(), { cause: error });
  });
  const body = parseJson(text);
  const quotaHeaders = readQuotaHeaders(headers, Date.now());
  if (quotaHeaders.quota) call.onQuota?.(quotaHeaders.quota);
  if (!ok)
    throw new ServiceError(
      {
        kind: 'http',
        status,
        ...readServerText(body),
        ...readNonceUrl(body),
        ...readErrorCode(body),
        ...quotaHeaders,
      },
      // The code of a call may read more of it.
      { cause: body },
    );
  call.onHeaders?.(headers);
  if (body === undefined) throw new ServiceError({ kind: 'invalidReply', raw: toRaw(text) });
  return body;
}

/**
 * Distinguishes an offline device from a service that does not respond. Outside of browsers, `navigator` may be
 * missing.
 */
function noAnswer(): AppError {
  const isOnline = typeof navigator !== 'undefined' && navigator.onLine;
  return { kind: 'network', ...(isOnline && { isOnline }) };
}

function methodOf({ method, body }: HttpCall): string {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

async function fetchText(call: HttpCall, signal: AbortSignal) {
  const { url, headers, body, readBody } = call;
  const response = await fetch(url, {
    method: methodOf(call),
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    signal,
  });
  const { status, ok } = response;
  const text = await (ok && readBody ? readBody(response) : response.text());
  return { status, ok, headers: response.headers, text };
}
