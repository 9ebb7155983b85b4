import type { Context } from 'hono';
import { z } from 'zod';
import { withDeadline } from '../../common/deadline';
import type { Log } from '../../common/log';
import type { ChatEngine } from '../../engines/contracts/chat';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../withQuota';
import { readReply, startReply, type ChatInput, type StartedReply } from '../../usecases/chat';
import { sendEventsWithin } from '../eventStream';
import { replyFields } from '../../common/replyFields';
import { toAssistantError } from '../../usecases/toAssistantError';

export const sessionId = z
  .string()
  .describe('The one of the request, or a new one. Nothing is kept under it.');

export const Answered = z.object({
  success: z.literal(true),
  data: z.object({ result: z.string().describe('Markdown.'), ...replyFields }),
  session_id: sessionId,
});

export const AnswerStream = z
  .string()
  .describe(
    'Server-sent events: pieces of the answer, {"delta": text}, then the event "done" with {session_id, engine, ' +
      'quality}. Where the model fails midway the event "error", with {error, code}, is the last.',
  );

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
  return withDeadline(deadlineMs, [context.req.raw.signal], ({ signal }) =>
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
  const result = await withQuota(context, deps, { caller, counter: 'ai' }, () =>
    withModelDeadline(context, aiDeadlineMs, async (signal) =>
      readReply(await startReply(chat, { ...input, signal })),
    ),
  );
  const data = { result, engine: chat.name, quality: chat.quality };
  const body: z.output<typeof Answered> = { success: true, data, session_id: input.sessionId };
  return context.json(body);
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
  const { chat, aiDeadlineMs: deadlineMs, log } = deps;
  return sendEventsWithin(context, { deadlineMs, log }, async (signal) => {
    const toError = (error: unknown) => toAssistantError(error, signal);
    const reply = await withQuota(context, deps, { caller, counter: 'ai' }, () =>
      startReply(chat, { ...input, signal }).catch((error: unknown) => {
        throw toError(error);
      }),
    );
    return {
      events: deltasOf(reply),
      done: () => ({ session_id: input.sessionId, engine: chat.name, quality: chat.quality }),
      toError,
    };
  });
}
