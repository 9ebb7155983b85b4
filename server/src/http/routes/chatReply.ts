import type { Context } from 'hono';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { Log } from '../../common/log';
import { withDeadline } from '../../common/withDeadline';
import type { ChatEngine } from '../../engines/contracts/chat';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import { readReply, startReply, type StartedReply } from '../../usecases/chat';
import { sendEvents } from '../eventStream';
import type { ChatInput } from '../../usecases/chatInput';
import { toAssistantError } from '../../usecases/toAssistantError';

export interface ChatReplyDeps extends QuotaDeps {
  readonly chat: ChatEngine;
  /** For a whole reply. */
  readonly aiDeadlineMs: number;
  readonly log: Log;
}

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

async function* deltasOf({ first, rest }: StartedReply): AsyncGenerator<{ readonly delta: string }> {
  yield { delta: first };
  for await (const delta of rest) yield { delta };
}

/** Streams the reply. The caller is charged as soon as the first chunk is available, even if the rest fails. */
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
    const { name: engine, quality } = chat;
    return sendEvents(context, {
      events: deltasOf(reply),
      done: () => ({ session_id: input.sessionId, engine, quality }),
      toError: (error) => toAssistantError(error, signal),
      onEnd: () => deadline.release(),
      log,
    });
  } catch (error) {
    deadline.release();
    throw error;
  }
}
