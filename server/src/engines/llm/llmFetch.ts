import { errorOfStatus, LlmHttpError } from './llmHttpError';

/** A usual reply is much smaller, even with reasoning and JSON. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Error codes for a kept-alive connection that the service has closed. The service did not receive the request. */
const STALE_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Every failure becomes an `LlmHttpError` without the service's own message. Redirects are rejected, because they would
 * forward the API key and the user's text. Responses of more than 8 MB are rejected.
 */
export const llmFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
    throw errorOfConnection(error);
  });
  if (!response.ok) {
    await discard(response);
    throw errorOfStatus(response);
  }
  // A proxy may send a login or error page with a status that means success.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    await discard(response);
    throw new LlmHttpError('badAnswer', "the model's service returned a web page");
  }
  if (!response.body) return response;
  return new Response(limitSize(response.body), { status: response.status, headers: response.headers });
};

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

function limitSize(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw errorOfConnection(error);
      });
      if (done) {
        controller.close();
        return;
      }
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) {
        await reader.cancel().catch(() => undefined);
        throw new LlmHttpError('badAnswer', `the model's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Contains only the code (`ECONNREFUSED`), because messages of network errors contain addresses. */
function errorOfConnection(error: unknown): LlmHttpError {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const known = typeof code === 'string' ? code : 'no answer';
  return new LlmHttpError('unavailable', `the model's service cannot be reached (${known})`, {
    isRetryable: STALE_CONNECTION.has(known),
  });
}
