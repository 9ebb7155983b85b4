import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { ACTIONS, type Action } from '../actions/actions';
import { beginAnswer, wholeAnswer } from '../actions/converse';
import { improve, readWriteContent } from '../actions/improve';
import { lookUp, readContent } from '../actions/lookUp';
import { readChat, readHistoryField, type ChatInput } from '../actions/readChat';
import { asFailure } from '../actions/modelFailure';
import { withDeadline } from '../actions/withDeadline';
import { boundedSignal } from '../boundedSignal';
import type { ChatEngine } from '../engines/chat/chat';
import type { Dictionary } from '../engines/dictionary/dictionary';
import { findEndpoint } from '../engines/llm/endpoints';
import type { Writer } from '../engines/writing/writer';
import { RequestFailure } from '../failure';
import type { Log } from '../log';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import { readForm, readJson } from '../middleware/readBody';
import { metered, type MeteredDeps } from '../quota/metered';
import type { PerAudience } from '../../../src/domain/usage/limits';
import { describeUnforeseen } from '../unforeseen';
import type { AjaxHandler } from './ajax';
import { textLimitOf } from './translate';

export interface AiDeps extends MeteredDeps {
  readonly identity: Identity;
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly chat: ChatEngine;
  readonly textLimits: PerAudience;
  /** How long an answer may take in all, in milliseconds. */
  readonly aiDeadlineMs: number;
  /** Hears of errors that nobody foresaw. */
  readonly log: Log;
}

/** The body of calls 3, 5 and 7 of spec §7. */
export const ContentBody = z.object({ content: z.string(), endpoint: z.string().optional() });

function readContentField(body: unknown): string {
  const parsed = ContentBody.safeParse(body);
  if (parsed.success) return parsed.data.content;
  throw new RequestFailure('bad_request', 'The field "content" is missing or no text.');
}

/** What the routes of both forms share: each of spec §7's calls 3 to 5 and 7 to 9 for whoever asks. */
function createAi(deps: AiDeps) {
  const limitOf = (caller: Caller) => textLimitOf(deps.textLimits, caller);

  /** Runs a model's work within the time and words its failures. */
  function bounded<T>(context: Context, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withDeadline(context.req.raw.signal, deps.aiDeadlineMs, (signal) =>
      work(signal).catch((problem: unknown) => {
        throw asFailure(problem, signal);
      }),
    );
  }

  return {
    dictionary(context: Context, caller: Caller, body: unknown) {
      const query = readContent(readContentField(body));
      return metered(context, deps, { caller, counter: 'ai' }, () =>
        bounded(context, (signal) => lookUp(deps.dictionary, { ...query, signal })),
      );
    },
    write(context: Context, caller: Caller, content: string) {
      const request = readWriteContent(content, limitOf(caller));
      return metered(context, deps, { caller, counter: 'write' }, () =>
        bounded(context, (signal) => improve(deps.writer, { ...request, signal })),
      );
    },
    async chat(context: Context, caller: Caller, body: unknown): Promise<Response> {
      const input = readChat(body, limitOf(caller));
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

  /** Of what nobody foresaw the visitor reads no word, and neither does the log. */
  function toldFailure(problem: unknown, context: Context): RequestFailure {
    if (problem instanceof RequestFailure) return problem;
    const id: unknown = context.get('requestId');
    deps.log.error(`a stream broke off, ${String(id)}: ${describeUnforeseen(problem)}`);
    return new RequestFailure('internal', 'Something went wrong in the gateway.');
  }

  async function whole(context: Context, cost: { caller: Caller; counter: 'ai' }, input: ChatInput) {
    const { name: engine, quality } = deps.chat;
    const result = await metered(context, deps, cost, () =>
      bounded(context, async (signal) => wholeAnswer(await beginAnswer(deps.chat, { ...input, signal }))),
    );
    return context.json({
      success: true,
      data: { result, engine, quality },
      session_id: input.sessionId,
    });
  }

  /** The answer as it comes. Once its first piece is sent it counts, whatever becomes of the rest. */
  async function streamed(context: Context, cost: { caller: Caller; counter: 'ai' }, input: ChatInput) {
    const time = boundedSignal(context.req.raw.signal, deps.aiDeadlineMs);
    const { signal } = time;
    try {
      const begun = await metered(context, deps, cost, () =>
        beginAnswer(deps.chat, { ...input, signal }).catch((problem: unknown) => {
          throw asFailure(problem, signal);
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
        } catch (problem) {
          const failure = toldFailure(asFailure(problem, signal), context);
          const told = JSON.stringify({ error: failure.message, code: failure.code });
          await stream.writeSSE({ event: 'error', data: told });
        } finally {
          time.release();
        }
      });
    } catch (problem) {
      time.release();
      throw problem;
    }
  }
}

/** The actions of host-page mode whose body is JSON: calls 3 to 5. */
export function aiHandlers(deps: AiDeps): Readonly<Partial<Record<Action, AjaxHandler>>> {
  const ai = createAi(deps);
  return {
    [ACTIONS.ai]: async (context, caller, body) =>
      context.json({ success: true, data: await ai.dictionary(context, caller, body) }),
    [ACTIONS.write]: async (context, caller, body) =>
      context.json({ success: true, data: await ai.write(context, caller, readContentField(body)) }),
    [ACTIONS.chat]: (context, caller, body) => ai.chat(context, caller, body),
  };
}

/** Development mode: calls 7 to 9. */
export function aiRoutes(deps: AiDeps): Hono {
  const ai = createAi(deps);
  const { identity } = deps;
  return new Hono()
    .post('/ai', async (context) => {
      const caller = await identity.requireBearer(context);
      return context.json(await ai.dictionary(context, caller, await readJson(context)));
    })
    .post('/ai-chat/:endpoint/', async (context) => {
      const caller = await identity.requireBearer(context);
      const form = await readForm(context);
      const endpoint = context.req.param('endpoint');
      const content = form('content') ?? '';
      if (findEndpoint(endpoint)?.kind === 'write') {
        const data = await ai.write(context, caller, content);
        return context.json({ success: true, data, session_id: form('session_id') ?? '' });
      }
      const conversation_history = readHistoryField(form('conversation_history'));
      const body = { content, endpoint, conversation_history, session_id: form('session_id') };
      return ai.chat(context, caller, body);
    });
}
