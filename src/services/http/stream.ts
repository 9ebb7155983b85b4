import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Whether an answer comes piece by piece. */
export function isEventStream({ headers }: Response): boolean {
  return /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

/**
 * The events of a `text/event-stream`, one by one, however its bytes were cut. The last one counts also where the empty
 * line behind it is missing.
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
      const arrived = events;
      events = [];
      yield* arrived;
      if (done) return;
    }
  } finally {
    // Whoever stops listening ends the answer.
    void reader.cancel().catch(() => undefined);
  }
}
