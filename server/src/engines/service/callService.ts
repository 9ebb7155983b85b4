import type { z } from 'zod';
import { EngineError, type EngineErrorKind, type EngineStatus } from '../contracts/translation';
import { readText } from './readText';

/** No translation of 5,000 characters comes near this size. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

export interface ServiceCall {
  readonly engine: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without a body, the request is a GET, otherwise a POST. */
  readonly body?: string | URLSearchParams;
  readonly method?: 'DELETE';
}

/**
 * Redirects are rejected, because they would forward the key.
 * @throws EngineError whose message contains no secret of the URL, no body and no response
 */
export async function callService<T>(call: ServiceCall, schema: z.ZodType<T>): Promise<T> {
  const text = await exchange(call).catch((error: unknown) => {
    if (error instanceof EngineError) throw error;
    if (call.signal.aborted) throw new EngineError('aborted', `${call.engine}: aborted`);
    throw new EngineError('unavailable', `${call.engine}: cannot be reached (${reasonOf(error)})`);
  });
  const parsed = schema.safeParse(parseJson(text, call.engine));
  if (parsed.success) return parsed.data;
  throw new EngineError('badReply', `${call.engine}: the answer has another shape`);
}

function parseJson(text: string, engine: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineError('badReply', `${engine}: the answer is not JSON`);
  }
}

export function statusOf(
  asked: Promise<unknown>,
  detailOf = (error: EngineError) => error.message,
): Promise<EngineStatus> {
  return asked.then(
    () => ({ kind: 'ready' }),
    (error: unknown) => ({
      kind: 'unavailable',
      detail: error instanceof EngineError ? detailOf(error) : 'cannot be reached',
    }),
  );
}

async function exchange({ engine, url, signal, headers, body, method }: ServiceCall): Promise<string> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
    ...(method && { method }),
  });
  if (!response.ok) {
    const kind = await failureOf(engine, response);
    throw new EngineError(kind, `${engine}: answered ${response.status}`);
  }
  return readCapped(engine, response);
}

/** Matches messages for an unsupported pair, such as "target_lang not supported" or "That pair is not installed". */
const ABOUT_LANGUAGES = /lang|\bpair\b|not supported/i;

/**
 * DeepL's status 456 means "quota exceeded". Status 400 may mean an unsupported pair or an invalid request, and 404 a
 * wrong URL.
 */
async function failureOf(engine: string, response: Response): Promise<EngineErrorKind> {
  const { status } = response;
  if (status === 400)
    return ABOUT_LANGUAGES.test(await readCapped(engine, response)) ? 'unsupportedPair' : 'badReply';
  await response.body?.cancel();
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429 || status === 456) return 'quota';
  return 'unavailable';
}

function readCapped(engine: string, response: Response): Promise<string> {
  return readText(
    response,
    MAX_REPLY_BYTES,
    (message) => new EngineError('badReply', `${engine}: the answer is ${message}`),
  );
}

/** Returns only the code (`ECONNREFUSED`). The message could contain the URL, and with it a key. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'no answer';
}
