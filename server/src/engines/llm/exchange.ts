import { failureOfStatus, ServiceFailure } from './serviceFailure';

/** No regular reply has nearly as many bytes, reasoning and framing included; a service that sends more is broken. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A kept-alive connection that the service has closed in the meantime; it did not receive the request. */
const STALE_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * `fetch` for a model's service. Whatever goes wrong on the wire is a `ServiceFailure`, so that no error carries what the
 * service said. Redirects are refused: the key and the visitor's text would follow them. The answer is cut at 8 MB.
 */
export const exchange: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
    throw failureOfConnection(error);
  });
  if (!response.ok) {
    await discard(response);
    throw failureOfStatus(response);
  }
  // A login page or a proxy's notice with a success status.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    await discard(response);
    throw new ServiceFailure('badAnswer', "the model's service answered a web page");
  }
  if (!response.body) return response;
  return new Response(guarded(response.body), { status: response.status, headers: response.headers });
};

/** Releases the connection; errors do not matter any more. */
async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

function guarded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw failureOfConnection(error);
      });
      if (done) {
        controller.close();
        return;
      }
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) {
        await reader.cancel().catch(() => undefined);
        throw new ServiceFailure('badAnswer', `the model's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The code alone is told (`ECONNREFUSED`): messages of the network hold addresses. */
function failureOfConnection(error: unknown): ServiceFailure {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const known = typeof code === 'string' ? code : 'no answer';
  return new ServiceFailure('unavailable', `the model's service cannot be reached (${known})`, {
    isRetryable: STALE_CONNECTION.has(known),
  });
}
