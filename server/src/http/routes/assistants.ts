import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { WIRE_ACTIONS } from '../../usecases/wireActions';
import { ContentBody, write, parseWriteContent, WriteReply } from '../../usecases/write';
import { DictionaryReply, lookUp, parseDictionaryContent } from '../../usecases/dictionary';
import { ChatBody, parseHistoryField, toChatInput, type ChatFields } from '../../usecases/chat';
import type { Dictionary } from '../../engines/contracts/dictionary';
import { ENDPOINTS, findAssistantEndpoint } from '../../engines/llm/assistantEndpoints';
import type { Writer } from '../../engines/contracts/write';
import { ApiError } from '../../common/apiError';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, eventStream, json, type RouteDescription } from '../../openapi/describeRoute';
import { ALLOWANCE, BEARER, CHARGED, CHAT, enveloped, TEXT } from '../../openapi/parts';
import { parseBody, parseFields, readForm } from '../body';
import { wantsEventStream } from '../eventStream';
import type { FileForm } from '../upload';
import { readerLocale } from '../readerLocale';
import { parseCheckContent, type AnswerCheck } from './check';
import { withQuota } from '../withQuota';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import {
  Answered,
  AnswerStream,
  sendReply,
  sessionId,
  streamReply,
  withModelDeadline,
  type ChatReplyDeps,
} from './chatReply';
import { TURN } from './history';
import { textLimitOf } from './translate';

/** @param form undefined if the body is JSON */
export type AjaxHandler = (
  context: Context,
  caller: Caller,
  form: FileForm['field'] | undefined,
) => Promise<Response>;

export interface AssistantDeps extends ChatReplyDeps {
  readonly identity: Identity;
  readonly dictionary: Dictionary;
  readonly writer: Writer;
  readonly textLimits: PerAudience;
  readonly answerCheck: AnswerCheck;
}

/** Handlers for dictionary, chat and writing (spec §7), which `/ajax` and `/v1` share. */
function createAssistantCalls(deps: AssistantDeps) {
  const limitOf = (caller: Caller) => textLimitOf(deps.textLimits, caller);

  const bounded = <T>(context: Context, work: (signal: AbortSignal) => Promise<T>) =>
    withModelDeadline(context, deps.aiDeadlineMs, work);

  return {
    async dictionary(context: Context, caller: Caller, content: string) {
      const query = parseDictionaryContent(content);
      const { reply } = await withQuota(
        context,
        deps,
        { caller, counter: 'ai' },
        () => bounded(context, (signal) => lookUp(deps.dictionary, { ...query, signal })),
        ({ isFree }) => isFree,
      );
      return reply;
    },
    write(context: Context, caller: Caller, content: string) {
      const request = parseWriteContent(content, limitOf(caller));
      return withQuota(context, deps, { caller, counter: 'write' }, () =>
        bounded(context, (signal) => write(deps.writer, { ...request, signal }, readerLocale(context))),
      );
    },
    async chat(context: Context, caller: Caller, body: ChatFields): Promise<Response> {
      const input = toChatInput(body, limitOf(caller));
      const endpoint = findAssistantEndpoint(input.endpoint);
      if (endpoint?.kind !== 'chat') {
        throw new ApiError('unknown_endpoint', 'The field "endpoint" names none of this server.');
      }
      if (endpoint.isLocked && caller.audience === 'anonymous') {
        throw new ApiError('login_required', 'Log in to use this prompt.');
      }
      return (wantsEventStream(context) ? streamReply : sendReply)(context, deps, caller, input);
    },
  };
}

/** @throws ApiError `unsupported_media_type` for a form */
function jsonOnly(reply: (context: Context, caller: Caller) => Promise<Response>): AjaxHandler {
  return async (context, caller, form) => {
    if (form) throw new ApiError('unsupported_media_type', 'Send this action as application/json.');
    return reply(context, caller);
  };
}

export function assistantHandlers(deps: AssistantDeps) {
  const calls = createAssistantCalls(deps);
  const check: AjaxHandler = async (context, caller, form) => {
    const content = form ? (form('content') ?? '') : (await parseBody(context, ContentBody)).content;
    return deps.answerCheck(context, caller, parseCheckContent(content), (data) => ({ success: true, data }));
  };
  return {
    [WIRE_ACTIONS.dictionary]: jsonOnly(async (context, caller) => {
      const { content } = await parseBody(context, ContentBody);
      return context.json({ success: true, data: await calls.dictionary(context, caller, content) });
    }),
    [WIRE_ACTIONS.write]: jsonOnly(async (context, caller) => {
      const { content } = await parseBody(context, ContentBody);
      return context.json({ success: true, data: await calls.write(context, caller, content) });
    }),
    [WIRE_ACTIONS.check]: check,
    [WIRE_ACTIONS.chat]: jsonOnly(async (context, caller) =>
      calls.chat(context, caller, await parseBody(context, ChatBody)),
    ),
  };
}

export const WORD = 'es, run, en, es';
export const TO_WRITE = 'Message: i am here\nStyle: professional\nTone: simple';

const LOOK_UP: RouteDescription = {
  summary: 'Call 7: looks a word up',
  description: 'content is "general language, word, word language, source language".',
  security: BEARER,
  request: json({ ContentBody }, { word: { content: WORD } }),
  answers: { 200: answer('The entry.', json({ LookedUp: DictionaryReply }), ALLOWANCE) },
  errors: ['unauthorized', ...CHARGED],
};

const ChatForm = ChatBody.omit({ endpoint: true }).extend({
  conversation_history: z.string().optional().meta({
    contentMediaType: 'application/json',
    description: 'A JSON list of {role, content}, the oldest first.',
  }),
  session_id: z.string().max(100).optional(),
});

const chatForm = {
  schemas: { ChatForm },
  examples: {
    'chat-ai-plugin': { content: 'How are you?', conversation_history: JSON.stringify([TURN]) },
    'write-improving-plugin2': { content: TO_WRITE },
  },
};

const CHAT_OR_WRITE: RouteDescription = {
  summary: 'Calls 8 and 9: answers in a conversation, or improves a text',
  description:
    'With "Accept: text/event-stream" a conversation is answered piece by piece. The examples are named after their ' +
    'endpoint.',
  security: BEARER,
  parameters: [
    {
      name: 'endpoint',
      in: 'path',
      required: true,
      schema: {
        type: 'string',
        enum: [...ENDPOINTS].filter(([, { kind }]) => kind !== 'dictionary').map(([name]) => name),
      },
    },
  ],
  request: { 'application/x-www-form-urlencoded': chatForm, 'multipart/form-data': chatForm },
  answers: {
    200: answer(
      'The answer.',
      {
        ...json({ Answered, FormImproved: enveloped(WriteReply).extend({ session_id: sessionId }) }),
        ...eventStream({ AnswerStream }),
      },
      ALLOWANCE,
    ),
  },
  errors: ['unauthorized', ...TEXT, ...CHAT, ...CHARGED],
};

export function assistantRoutes(deps: AssistantDeps): Hono {
  const calls = createAssistantCalls(deps);
  const { identity } = deps;
  return new Hono()
    .post('/ai', describeRoute(LOOK_UP), async (context) => {
      const caller = await identity.requireBearer(context.var.client);
      const { content } = await parseBody(context, ContentBody);
      return context.json(await calls.dictionary(context, caller, content));
    })
    .post('/ai-chat/:endpoint/', describeRoute(CHAT_OR_WRITE), async (context) => {
      const caller = await identity.requireBearer(context.var.client);
      const form = await readForm(context);
      const endpoint = context.req.param('endpoint');
      const content = form('content') ?? '';
      if (findAssistantEndpoint(endpoint)?.kind === 'write') {
        const data = await calls.write(context, caller, content);
        return context.json({ success: true, data, session_id: form('session_id') ?? '' });
      }
      const conversation_history = parseHistoryField(form('conversation_history'));
      const body = { content, endpoint, conversation_history, session_id: form('session_id') };
      return calls.chat(context, caller, parseFields(body, ChatBody));
    });
}
