import { Hono, type Context } from 'hono';
import { ContentBody } from '../../usecases/contentBody';
import { WIRE_ACTIONS, type WireAction } from '../../usecases/wireActions';
import { write, parseWriteContent } from '../../usecases/write';
import { lookUp, parseDictionaryContent } from '../../usecases/dictionary';
import { ChatBody, parseHistoryField, toChatInput, type ChatFields } from '../../usecases/chatInput';
import type { Dictionary } from '../../engines/contracts/dictionary';
import { findAssistantEndpoint } from '../../engines/llm/assistantEndpoints';
import type { Writer } from '../../engines/contracts/write';
import { ApiError } from '../../common/apiError';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { parseBody, parseFields } from '../input/parseBody';
import { readForm } from '../input/readBody';
import { wantsEventStream } from '../eventStream';
import { readerLocale } from '../readerLocale';
import { parseCheckContent, type AnswerCheck } from './check';
import { withQuota } from '../../quota/withQuota';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import type { AjaxHandler } from './ajax';
import { sendReply, streamReply, withModelDeadline, type ChatReplyDeps } from './chatReply';
import { textLimitOf } from './translate';

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

/** All accept JSON. The check also accepts a form. */
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
    [WIRE_ACTIONS.check]: async (context, caller, content) => {
      const given = content ?? (await parseBody(context, ContentBody)).content;
      return deps.answerCheck(context, caller, parseCheckContent(given), (data) => ({ success: true, data }));
    },
    [WIRE_ACTIONS.chat]: async (context, caller) =>
      calls.chat(context, caller, await parseBody(context, ChatBody)),
  };
}

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
      if (findAssistantEndpoint(endpoint)?.kind === 'write') {
        const data = await calls.write(context, caller, content);
        return context.json({ success: true, data, session_id: form('session_id') ?? '' });
      }
      const conversation_history = parseHistoryField(form('conversation_history'));
      const body = { content, endpoint, conversation_history, session_id: form('session_id') };
      return calls.chat(context, caller, parseFields(body, ChatBody));
    });
}
