/** The last event of a chat-completions stream. A reply cannot contain it, because its line breaks are escaped. */
const DONE_EVENT = /(^|[\r\n])data: ?\[DONE\]/;

/** The end event may be split between two chunks, so this many characters of the earlier chunk are kept. */
const TAIL_CHARS = '\ndata: [DONE]'.length;

/**
 * Wraps `fetch` and records whether the stream reached its end event. The AI SDK ignores that event. Some servers send
 * no `finish_reason`, and the SDK would treat their replies as truncated.
 */
export function trackDoneEvent(baseFetch: typeof fetch): {
  readonly fetch: typeof fetch;
  readonly isDone: () => boolean;
} {
  let isDone = false;
  const trackingFetch: typeof fetch = async (...call) => {
    const response = await baseFetch(...call);
    if (!response.body) return response;
    isDone = false;
    // `latin1` decodes each byte to one character. That is enough, because the event is ASCII.
    const decoder = new TextDecoder('latin1');
    let tail = '';
    const tracker = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = tail + decoder.decode(chunk, { stream: true });
        isDone ||= DONE_EVENT.test(text);
        tail = text.slice(-TAIL_CHARS);
        controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(tracker), { status, headers });
  };
  return { fetch: trackingFetch, isDone: () => isDone };
}
