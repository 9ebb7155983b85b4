import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Whether a response is streamed. */
export function isEventStream({ headers }: Response): boolean {
  return /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Yields the events of a `text/event-stream`, however its bytes are chunked. The last event counts even
 * without the empty line after it.
 */
export async function* readEvents(response: Response): AsyncGenerator<EventSourceMessage> {
  const reader = response.body?.getReader();
  if (!reader) return;
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      const batch = events;
      events = [];
      yield* batch;
      if (done) return;
    }
  } finally {
    // Leaving the loop early cancels the response.
    void reader.cancel().catch(() => undefined);
  }
}
