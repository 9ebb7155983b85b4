import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ContentBody } from '../../usecases/contentBody';
import { WIRE_ACTIONS, type WireAction } from '../../usecases/wireActions';
import { startReply, readReply } from '../../usecases/chat';
import { write, parseWriteContent } from '../../usecases/write';
import { lookUp, parseDictionaryContent } from '../../usecases/dictionary';
import {
  ChatBody,
  parseHistoryField,
  toChatInput,
  type ChatFields,
  type ChatInput,
} from '../../usecases/chatInput';
import { toModelFailure } from '../../usecases/modelFailure';
import { withDeadline } from '../../common/withDeadline';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { ChatEngine } from '../../engines/contracts/chat';
import type { Dictionary } from '../../engines/contracts/dictionary';
import { findEndpoint } from '../../engines/llm/endpoints';
import type { Writer } from '../../engines/contracts/write';
import { RequestFailure } from '../../common/requestFailure';
import type { Log } from '../../common/log';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { parseBody, parseFields } from '../input/parseBody';
import { readForm } from '../input/readBody';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import type { PerAudience } from '../../../../src/domain/usage/limits';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { AjaxHandler } from './ajax';
import { textLimitOf } from './translate';

export interface AssistantDeps extends QuotaDeps {
  readonly identity: Identity;
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly chat: ChatEngine;
  readonly textLimits: PerAudience;
  /** Deadline for a whole reply, in milliseconds. */
  readonly aiDeadlineMs: number;
  /** Logs unexpected errors. */
  readonly log: Log;
}

/** Calls 3 to 5 and 7 to 9 of spec §7, which `/ajax` and `/v1` share. */
function createAssistantCalls(deps: AssistantDeps) {
  const limitOf = (caller: Caller) => textLimitOf(deps.textLimits, caller);

  /** Runs a model's work with the deadline and converts its errors. */
  function bounded<T>(context: Context, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withDeadline(context.req.raw.signal, deps.aiDeadlineMs, (signal) =>
      work(signal).catch((error: unknown) => {
        throw toModelFailure(error, signal);
      }),
    );
  }

  return {
    dictionary(context: Context, caller: Caller, content: string) {
      const query = parseDictionaryContent(content);
      return withQuota(context, deps, { caller, counter: 'ai' }, () =>
        bounded(context, (signal) => lookUp(deps.dictionary, { ...query, signal })),
      );
    },
    write(context: Context, caller: Caller, content: string) {
      const request = parseWriteContent(content, limitOf(caller));
      return withQuota(context, deps, { caller, counter: 'write' }, () =>
        bounded(context, (signal) => write(deps.writer, { ...request, signal })),
      );
    },
    async chat(context: Context, caller: Caller, body: ChatFields): Promise<Response> {
      const input = toChatInput(body, limitOf(caller));
      const endpoint = findEndpoint(input.endpoint);
      if (endpoint?.kind !== 'chat') {
        throw new RequestFailure('unknown_endpoint', 'The field "endpoint" names none of this server.');
      }
      if (endpoint.isLocked && caller.audience === 'anonymous') {
        throw new RequestFailure('login_required', 'Log in to use this prompt.');
      }
      const wantsStream = (context.req.header('accept') ?? '').includes('text/event-stream');
      const cost = { caller, counter: 'ai' } as const;
      return wantsStream ? streamed(context, cost, input) : whole(context, cost, input);
    },
  };

  /** An unexpected error is neither sent nor logged with its message. */
  function toldFailure(error: unknown, context: Context): RequestFailure {
    if (error instanceof RequestFailure) return error;
    const id: unknown = context.get('requestId');
    deps.log.error(`a stream broke off, ${String(id)}: ${describeUnexpectedError(error)}`);
    return new RequestFailure('internal', 'Something went wrong in the gateway.');
  }

  async function whole(context: Context, cost: { caller: Caller; counter: 'ai' }, input: ChatInput) {
    const { name: engine, quality } = deps.chat;
    const result = await withQuota(context, deps, cost, () =>
      bounded(context, async (signal) => readReply(await startReply(deps.chat, { ...input, signal }))),
    );
    return context.json({
      success: true,
      data: { result, engine, quality },
      session_id: input.sessionId,
    });
  }

  /** Streams the reply. Once its first part is sent it is charged, even if the rest fails. */
  async function streamed(context: Context, cost: { caller: Caller; counter: 'ai' }, input: ChatInput) {
    const time = deadlineSignal(context.req.raw.signal, deps.aiDeadlineMs);
    const { signal } = time;
    try {
      const begun = await withQuota(context, deps, cost, () =>
        startReply(deps.chat, { ...input, signal }).catch((error: unknown) => {
          throw toModelFailure(error, signal);
        }),
      );
      return streamSSE(context, async (stream) => {
        const send = (delta: string) => stream.writeSSE({ data: JSON.stringify({ delta }) });
        try {
          await send(begun.first);
          for await (const piece of begun.rest) {
            if (stream.aborted) return;
            await send(piece);
          }
          const { name: engine, quality } = deps.chat;
          const last = JSON.stringify({ session_id: input.sessionId, engine, quality });
          await stream.writeSSE({ event: 'done', data: last });
        } catch (error) {
          const failure = toldFailure(toModelFailure(error, signal), context);
          const told = JSON.stringify({ error: failure.message, code: failure.code });
          await stream.writeSSE({ event: 'error', data: told });
        } finally {
          time.release();
        }
      });
    } catch (error) {
      time.release();
      throw error;
    }
  }
}

/** The actions of host-page mode whose body is JSON: calls 3 to 5. */
export function assistantHandlers(deps: AssistantDeps): Readonly<Partial<Record<WireAction, AjaxHandler>>> {
  const calls = createAssistantCalls(deps);
  return {
    [WIRE_ACTIONS.dictionary]: async (context, caller) => {
      const { content } = await parseBody(context, ContentBody);
      return context.json({ success: true, data: await calls.dictionary(context, caller, content) });
    },
    [WIRE_ACTIONS.write]: async (context, caller) => {
      const { content } = await parseBody(context, ContentBody);
      return context.json({ success: true, data: await calls.write(context, caller, content) });
    },
    [WIRE_ACTIONS.chat]: async (context, caller) =>
      calls.chat(context, caller, await parseBody(context, ChatBody)),
  };
}

/** Development mode: calls 7 to 9. */
export function assistantRoutes(deps: AssistantDeps): Hono {
  const calls = createAssistantCalls(deps);
  const { identity } = deps;
  return new Hono()
    .post('/ai', async (context) => {
      const caller = await identity.requireBearer(context);
      const { content } = await parseBody(context, ContentBody);
      return context.json(await calls.dictionary(context, caller, content));
    })
    .post('/ai-chat/:endpoint/', async (context) => {
      const caller = await identity.requireBearer(context);
      const form = await readForm(context);
      const endpoint = context.req.param('endpoint');
      const content = form('content') ?? '';
      if (findEndpoint(endpoint)?.kind === 'write') {
        const data = await calls.write(context, caller, content);
        return context.json({ success: true, data, session_id: form('session_id') ?? '' });
      }
      const conversation_history = parseHistoryField(form('conversation_history'));
      const body = { content, endpoint, conversation_history, session_id: form('session_id') };
      return calls.chat(context, caller, parseFields(body, ChatBody));
    });
}
