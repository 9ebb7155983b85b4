/** The last event of a chat-completions stream. No text can contain it, because line breaks in texts are escaped. */
const DONE_EVENT = /(^|[\r\n])data: ?\[DONE\]/;

/** The longest part of the event that an earlier chunk may contain. */
const TAIL_CHARS = '\ndata: [DONE]'.length;

/**
 * A `fetch` that records whether the stream reached its end event. The AI SDK ignores that event and treats a stream
 * without a `finish_reason`, which some servers send, as truncated.
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
    // One character per byte: the event is ASCII.
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
