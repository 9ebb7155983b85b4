import { Hono, type Context } from 'hono';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { Log } from '../../common/log';
import { withDeadline } from '../../common/withDeadline';
import { ApiError } from '../../common/apiError';
import type { Checker } from '../../engines/contracts/check';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import {
  check,
  CheckBody,
  parseCheck,
  startCheck,
  withLanguage,
  wordsOf,
  type CheckFields,
  type CheckReply,
  type CheckTask,
} from '../../usecases/check';
import { toAssistantError } from '../../usecases/toAssistantError';
import { sendEvents, wantsEventStream } from '../eventStream';
import { onlyMethod } from '../middleware/onlyMethod';
import { parseBody, parseFields } from '../input/parseBody';
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

  function streamCheck(context: Context, task: CheckTask): Response {
    const deadline = deadlineSignal(context.req.raw.signal, aiDeadlineMs);
    const { sentences, summary } = startCheck(checker, task, deadline.signal);
    return sendEvents(context, {
      events: sentences,
      done: summary,
      toError: (error) => toAssistantError(error, deadline.signal),
      onEnd: () => deadline.release(),
      log,
    });
  }

  return async (context, caller, fields, envelope) => {
    const parsed = parseCheck(fields, readerLocale(context));
    const cost = { caller, counter: 'check', amountOf: () => wordsOf(parsed) } as const;
    return withQuota(context, deps, cost, async () => {
      const task = await withLanguage(checker, parsed);
      if (wantsEventStream(context)) return streamCheck(context, task);
      const work = (signal: AbortSignal) =>
        check(checker, task, signal).catch((error: unknown) => {
          throw toAssistantError(error, signal);
        });
      return context.json(envelope(await withDeadline(context.req.raw.signal, aiDeadlineMs, work)));
    });
  };
}

export function checkRoutes(identity: Identity, answer: AnswerCheck): Hono {
  return new Hono()
    .post('/check', async (context) => {
      const caller = await identity.requireBearer(context);
      return answer(context, caller, await parseBody(context, CheckBody), (result) => result);
    })
    .all('/check', onlyMethod('POST'));
}
