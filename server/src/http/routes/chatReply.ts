import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { Log } from '../../common/log';
import { ApiError } from '../../common/apiError';
import { describeUnexpectedError } from '../../common/unexpectedError';
import { withDeadline } from '../../common/withDeadline';
import type { ChatEngine } from '../../engines/contracts/chat';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import { readReply, startReply } from '../../usecases/chat';
import type { ChatInput } from '../../usecases/chatInput';
import { toAssistantError } from '../../usecases/toAssistantError';

export interface ChatReplyDeps extends QuotaDeps {
  readonly chat: ChatEngine;
  /** Deadline for a whole reply, in milliseconds. */
  readonly aiDeadlineMs: number;
  /** Logs unexpected errors. */
  readonly log: Log;
}

/** Runs a model's work with a deadline and converts its errors. */
export function withModelDeadline<T>(
  context: Context,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withDeadline(context.req.raw.signal, deadlineMs, (signal) =>
    work(signal).catch((error: unknown) => {
      throw toAssistantError(error, signal);
    }),
  );
}

/** An unexpected error is neither sent nor logged with its message. */
function toSentFailure(error: unknown, context: Context, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  const id: unknown = context.get('requestId');
  log.error(`a stream broke off, ${String(id)}: ${describeUnexpectedError(error)}`);
  return new ApiError('internal', 'Something went wrong in the gateway.');
}

/** Responds with the whole reply as JSON. */
export async function sendReply(
  context: Context,
  deps: ChatReplyDeps,
  caller: Caller,
  input: ChatInput,
): Promise<Response> {
  const { chat, aiDeadlineMs } = deps;
  const { name: engine, quality } = chat;
  const result = await withQuota(context, deps, { caller, counter: 'ai' }, () =>
    withModelDeadline(context, aiDeadlineMs, async (signal) =>
      readReply(await startReply(chat, { ...input, signal })),
    ),
  );
  return context.json({ success: true, data: { result, engine, quality }, session_id: input.sessionId });
}

/** Streams the reply. Once its first part is sent it is charged, even if the rest fails. */
export async function streamReply(
  context: Context,
  deps: ChatReplyDeps,
  caller: Caller,
  input: ChatInput,
): Promise<Response> {
  const { chat, log } = deps;
  const deadline = deadlineSignal(context.req.raw.signal, deps.aiDeadlineMs);
  const { signal } = deadline;
  try {
    const reply = await withQuota(context, deps, { caller, counter: 'ai' }, () =>
      startReply(chat, { ...input, signal }).catch((error: unknown) => {
        throw toAssistantError(error, signal);
      }),
    );
    return streamSSE(context, async (stream) => {
      const send = (delta: string) => stream.writeSSE({ data: JSON.stringify({ delta }) });
      try {
        await send(reply.first);
        for await (const part of reply.rest) {
          if (stream.aborted) return;
          await send(part);
        }
        const { name: engine, quality } = chat;
        const data = JSON.stringify({ session_id: input.sessionId, engine, quality });
        await stream.writeSSE({ event: 'done', data });
      } catch (error) {
        const { message, code } = toSentFailure(toAssistantError(error, signal), context, log);
        await stream.writeSSE({ event: 'error', data: JSON.stringify({ error: message, code }) });
      } finally {
        deadline.release();
      }
    });
  } catch (error) {
    deadline.release();
    throw error;
  }
}
