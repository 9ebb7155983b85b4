import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Log } from '../../common/log';
import { withModelDeadline } from './chatReply';
import { ApiError } from '../../common/apiError';
import type { Checker } from '../../engines/contracts/check';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, eventStream, json, type RouteDescription } from '../../openapi/describeRoute';
import { ALLOWANCE, BEARER, CHARGED } from '../../openapi/parts';
import { withQuota, type QuotaDeps } from '../withQuota';
import {
  check,
  CheckBody,
  CheckReply,
  MAX_SENTENCES,
  parseCheck,
  startCheck,
  withLanguage,
  wordsOf,
  type CheckFields,
} from '../../usecases/check';
import { toAssistantError } from '../../usecases/toAssistantError';
import { sendEventsWithin, wantsEventStream } from '../eventStream';
import { parseBody, parseFields } from '../body';
import { readerLocale } from '../readerLocale';

export interface CheckDeps extends QuotaDeps {
  readonly checker: Checker;
  readonly aiDeadlineMs: number;
  readonly log: Log;
}

/**
 * Checks sentences, and charges their words to the caller's daily quota. The response is JSON, or server-sent events if
 * the request accepts them.
 * @param envelope wraps the result for the body of a JSON response
 */
export type AnswerCheck = (
  context: Context,
  caller: Caller,
  fields: CheckFields,
  envelope: (result: CheckReply) => object,
) => Promise<Response>;

/** @throws ApiError `bad_request` */
export function parseCheckContent(content: string): CheckFields {
  try {
    return parseFields(JSON.parse(content), CheckBody);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('bad_request', 'The field "content" is not JSON.');
  }
}

export function createAnswerCheck(deps: CheckDeps): AnswerCheck {
  const { checker, aiDeadlineMs, log } = deps;

  return async (context, caller, fields, envelope) => {
    const parsed = parseCheck(fields, readerLocale(context));
    const cost = { caller, counter: 'check', amountOf: () => wordsOf(parsed) } as const;
    return withQuota(context, deps, cost, async () => {
      const task = await withLanguage(checker, parsed);
      if (wantsEventStream(context))
        return sendEventsWithin(context, { deadlineMs: aiDeadlineMs, log }, async (signal) => {
          const { sentences, summary } = startCheck(checker, task, signal);
          return { events: sentences, done: summary, toError: (error) => toAssistantError(error, signal) };
        });
      const work = (signal: AbortSignal) => check(checker, task, signal);
      return context.json(envelope(await withModelDeadline(context, aiDeadlineMs, work)));
    });
  };
}

export const TO_CHECK = { language: 'en', sentences: [{ id: 7, text: 'He go home.' }] };

const CheckStream = z
  .string()
  .describe(
    'Server-sent events: a sentence each, {"id", "changes"}, then the event "done" with {engine, quality, language, ' +
      'notices}. Where the checker fails midway the event "error", with {error, code}, is the last.',
  );

const CHECK: RouteDescription = {
  summary: 'Checks the spelling and grammar of sentences',
  description:
    `At most ${MAX_SENTENCES} sentences and 64 KB. "before" and "after" are the text around a sentence, which is not ` +
    'checked. Without "kinds", all kinds are; without "language", it is detected and named in the answer.',
  security: BEARER,
  request: json({ CheckBody }, { sentence: TO_CHECK }),
  answers: {
    200: answer(
      'The changes of each sentence.',
      { ...json({ Checked: CheckReply }), ...eventStream({ CheckStream }) },
      ALLOWANCE,
    ),
  },
  errors: ['unauthorized', ...CHARGED],
};

export function checkRoutes(identity: Identity, answerCheck: AnswerCheck): Hono {
  return new Hono().post('/check', describeRoute(CHECK), async (context) => {
    const caller = await identity.requireBearer(context.var.client);
    return answerCheck(context, caller, await parseBody(context, CheckBody), (result) => result);
  });
}
