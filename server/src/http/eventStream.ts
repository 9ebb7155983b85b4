import type { Context } from 'hono';
import { streamSSE, type SSEMessage } from 'hono/streaming';
import { ApiError } from '../common/apiError';
import { startDeadline } from '../common/deadline';
import type { Log } from '../common/log';
import { describeUnexpectedError } from '../common/unexpectedError';

export function wantsEventStream(context: Context): boolean {
  return (context.req.header('accept') ?? '').includes('text/event-stream');
}

/** The message of an unexpected error is neither sent nor logged, because it may contain user input. */
function toSentFailure(error: unknown, context: Context, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  const id: unknown = context.get('requestId');
  log.error(`a stream broke off, ${String(id)}: ${describeUnexpectedError(error)}`);
  return new ApiError('internal', 'Something went wrong in the gateway.');
}

export interface EventStream {
  /** The stream stops reading the events when the client disconnects. */
  readonly events: AsyncIterable<object>;
  /** Returns the data of the last event, `done`. Without it, the stream ends without a `done` event. */
  readonly done?: () => object | Promise<object>;
  /** Converts an error of `events`. The result's message and code are sent in an `error` event instead of `done`. */
  readonly toError?: (error: unknown) => unknown;
  readonly onEnd: () => void;
  readonly log: Log;
}

export function sendEvents(
  context: Context,
  { events, done, toError = (error) => error, onEnd, log }: EventStream,
): Response {
  return streamSSE(context, async (stream) => {
    const send = (data: object, message: Omit<SSEMessage, 'data'> = {}) =>
      stream.writeSSE({ ...message, data: JSON.stringify(data) });
    try {
      for await (const event of events) {
        if (stream.aborted) return;
        await send(event);
      }
      if (done) await send(await done(), { event: 'done' });
    } catch (error) {
      const { message, code } = toSentFailure(toError(error), context, log);
      await send({ error: message, code }, { event: 'error' });
    } finally {
      onEnd();
    }
  });
}

/** Sends events within a deadline, which includes `start`. */
export async function sendEventsWithin(
  context: Context,
  { deadlineMs, log }: { readonly deadlineMs: number; readonly log: Log },
  start: (signal: AbortSignal) => Promise<Omit<EventStream, 'onEnd' | 'log'>>,
): Promise<Response> {
  const deadline = startDeadline(deadlineMs, context.req.raw.signal);
  const onEnd = () => deadline.release();
  try {
    return sendEvents(context, { ...(await start(deadline.signal)), onEnd, log });
  } catch (error) {
    onEnd();
    throw error;
  }
}
