import { isObject, parseJson, toJson } from '../../domain/json';

export interface StreamEvent {
  readonly event: string | undefined;
  readonly data: string;
  /** The pause before the client requests the stream again. Undefined if the server names none. */
  readonly retryMs: number | undefined;
}

/** A carriage return at the end of a chunk does not match yet, because it may be the first half of `\r\n`. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Parses `text/event-stream` by the rules of the HTML standard (9.2.6). The caller handles reconnection.
 * @returns a function that takes the next chunk of the text and returns the events that end in it
 */
function createParser(): (chunk: string) => readonly StreamEvent[] {
  let rest = '';
  let event: string | undefined;
  let data: string[] = [];
  let retryMs: number | undefined;
  return (chunk) => {
    const events: StreamEvent[] = [];
    const lines = (rest + chunk).split(LINE_END);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'data') data.push(value);
      else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
      else if (field === 'event') event = value === '' ? undefined : value;
      else if (line === '') {
        if (data.length > 0) events.push({ event, data: data.join('\n'), retryMs });
        event = undefined;
        data = [];
      }
    }
    return events;
  };
}

/** Yields the events of a `text/event-stream`. The last event counts even without the empty line after it. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const parse = createParser();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      yield* parse(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      if (done) return;
    }
  } finally {
    // If the caller leaves the loop early, the response is cancelled.
    void reader.cancel().catch(() => undefined);
  }
}

export function isEventStream({ headers }: Response): boolean {
  return /^\s*text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads one value per event, and `done` at the end.
 * @param rest the fields that the last event may leave out
 * @returns the JSON of a whole response
 * @throws TypeError if the stream ends without `done`
 */
export async function readValues(
  response: Response,
  onValue: (value: unknown) => void,
  rest: () => object,
): Promise<string> {
  for await (const { event, data } of readEvents(response)) {
    const value = parseJson(data);
    const fields = isObject(value) ? value : {};
    if (event === 'error') return toJson({ ...fields, success: false });
    if (event === 'done') return toJson({ ...rest(), ...fields });
    onValue(value);
  }
  throw new TypeError('The stream ended before the response did.');
}
