import type { Context } from 'hono';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import { countWords } from '@lang-assistant/core/countWords';
import { translateText, type TranslateDeps } from '../../usecases/translate/translateText';
import type { TranslateResult } from '../../usecases/translate/translateResult';
import { parseTask, type TranslateTask } from '../../usecases/translate/translateTask';
import { hasSegments } from '../../usecases/segments/segmentsBody';
import { parseSegments } from '../../usecases/segments/segmentsTask';
import type { SegmentsResult } from '../../usecases/segments/translateSegments';
import { cacheScopeOf, type CachePolicy } from '../../usecases/translate/cacheScope';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { Log } from '../../common/log';
import { startTranslation } from '../../usecases/translate/streamTranslation';
import { readerLocale } from '../readerLocale';
import { sendEvents, wantsEventStream } from '../eventStream';
import type { TranslationFields } from '../input/parseTranslationFields';
import { answerSegments } from './translateSegments';

/**
 * Translates within the caller's limits. The response is JSON, or server-sent events if the request accepts them.
 * @param envelope wraps the result for the body of a JSON response
 */
export type Translate = (
  context: Context,
  caller: Caller,
  fields: TranslationFields,
  envelope: (result: TranslateResult | SegmentsResult) => object,
) => Promise<Response>;

export interface TranslateRouteDeps extends TranslateDeps, QuotaDeps {
  readonly log: Log;
  readonly textLimits: PerAudience;
  readonly cachePolicy: CachePolicy;
}

/** In characters. The operator's tokens have the limit of paid plans. */
export function textLimitOf(limits: PerAudience, { audience }: Caller): number {
  return limits[audience === 'service' ? 'paid' : audience];
}

type Charge = <T>(job: () => Promise<T>) => Promise<T>;

/** Streams the sentences. The text is charged as soon as its first sentence is translated, even if the rest fails. */
async function streamSentences(
  context: Context,
  deps: TranslateRouteDeps,
  task: TranslateTask,
  charge: Charge,
): Promise<Response> {
  const deadline = deadlineSignal(context.req.raw.signal, deps.deadlineMs);
  try {
    const { sentences, result } = await charge(() => startTranslation(task, deadline.signal, deps));
    return sendEvents(context, {
      events: sentences,
      done: result,
      toError: (error) => error,
      onEnd: () => deadline.release(),
      log: deps.log,
    });
  } catch (error) {
    deadline.release();
    throw error;
  }
}

export function createTranslate(deps: TranslateRouteDeps): Translate {
  return async (context, caller, fields, envelope) => {
    const taskCaller = {
      reader: readerLocale(context),
      cacheScope: cacheScopeOf(caller, deps.cachePolicy),
    };
    const textLimit = textLimitOf(deps.textLimits, caller);
    if (hasSegments(fields))
      return answerSegments(context, caller, parseSegments(fields, textLimit, taskCaller), deps, envelope);
    const task = parseTask(fields, textLimit, taskCaller);
    const cost = { caller, counter: 'words', amountOf: () => countWords(task.text, task.source) } as const;
    const charge: Charge = (job) => withQuota(context, deps, cost, job);
    if (wantsEventStream(context)) return streamSentences(context, deps, task, charge);
    return context.json(envelope(await charge(() => translateText(task, context.req.raw.signal, deps))));
  };
}
