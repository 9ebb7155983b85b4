import { EngineError, type EngineErrorKind } from '../contracts/translation';

/** No translation of 5,000 characters comes near this; a service that sends more is broken or hostile. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

export interface ServiceCall {
  /** The engine's name, for messages. */
  readonly engine: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted where given; without one the call is a GET. */
  readonly body?: string | URLSearchParams;
}

/**
 * Calls a translation service and returns the JSON of its answer. Redirects are refused: a key would follow them.
 * @throws EngineError, whose message holds neither the address's secrets, nor the body, nor the answer
 */
export async function callService(call: ServiceCall): Promise<unknown> {
  const text = await exchange(call).catch((error: unknown) => {
    if (error instanceof EngineError) throw error;
    if (call.signal.aborted) throw new EngineError('aborted', `${call.engine}: aborted`);
    throw new EngineError('unavailable', `${call.engine}: cannot be reached (${reasonOf(error)})`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineError('badReply', `${call.engine}: the answer is not JSON`);
  }
}

async function exchange({ engine, url, signal, headers, body }: ServiceCall): Promise<string> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  if (!response.ok) {
    const kind = await failureOf(engine, response);
    throw new EngineError(kind, `${engine}: answered ${response.status}`);
  }
  return readCapped(engine, response);
}

/** How the services word a pair that they do not have: "target_lang not supported", "That pair is not installed". */
const ABOUT_LANGUAGES = /lang|\bpair\b|not supported/i;

/** 456 is DeepL's "quota exceeded". A 400 may be the pair, or a fault of ours; a 404 is an address that is wrong. */
async function failureOf(engine: string, response: Response): Promise<EngineErrorKind> {
  const { status } = response;
  if (status === 400)
    return ABOUT_LANGUAGES.test(await readCapped(engine, response)) ? 'unsupportedPair' : 'badReply';
  await response.body?.cancel();
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429 || status === 456) return 'quota';
  return 'unavailable';
}

async function readCapped(engine: string, response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_REPLY_BYTES) {
      await reader.cancel();
      throw new EngineError('badReply', `${engine}: the answer is larger than ${MAX_REPLY_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The code of a network failure (`ECONNREFUSED`): its message may hold the address, and so a key in it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'no answer';
}
