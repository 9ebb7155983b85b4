/** How streams of chat completions end: an event of its own, which no text can look like, as line breaks in texts are escaped. */
const MARK = /(^|[\r\n])data: ?\[DONE\]/;

/** The longest part of the mark that an earlier chunk may contain. */
const TAIL = '\ndata: [DONE]'.length;

/**
 * A `fetch` that records whether the stream reached its end mark. The AI SDK ignores the mark and treats a stream
 * without a `finish_reason`, which some servers send, as truncated.
 */
export function watchDone(by: typeof fetch): { readonly by: typeof fetch; readonly isDone: () => boolean } {
  let isDone = false;
  const watching: typeof fetch = async (...call) => {
    const response = await by(...call);
    if (!response.body) return response;
    isDone = false;
    // One character per byte: the mark is ASCII.
    const decoder = new TextDecoder('latin1');
    let tail = '';
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        const text = tail + decoder.decode(piece, { stream: true });
        isDone ||= MARK.test(text);
        tail = text.slice(-TAIL);
        controller.enqueue(piece);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(watch), { status, headers });
  };
  return { by: watching, isDone: () => isDone };
}
