import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import { countWords } from '@lang-assistant/core/countWords';
import { startTranslation, translateText, type TranslateDeps } from '../../usecases/translate/translateText';
import { TranslateResult } from '../../usecases/translate/translateResult';
import { parseTask, type TranslateTask } from '../../usecases/translate/translateTask';
import { ApiError } from '../../common/apiError';
import {
  hasSegments,
  MAX_SEGMENTS,
  MAX_SEGMENTS_BYTES,
  SegmentsBody,
  type SegmentsFields,
} from '../../usecases/segments/segmentsBody';
import { TranslateBody, type TranslateFields } from '../../usecases/translate/translateBody';
import { countSegmentWords, parseSegments, type SegmentsTask } from '../../usecases/segments/segmentsTask';
import { readSegments, SegmentsResult, startSegments } from '../../usecases/segments/translateSegments';
import { cacheScopeOf, type CachePolicy } from '../../usecases/translate/cacheScope';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { answer, describeRoute, eventStream, json, type RouteDescription } from '../../openapi/describeRoute';
import { ALLOWANCE, BEARER, CHARGED, LANGUAGES, TEXT } from '../../openapi/parts';
import { setHeaders, withQuota, type QuotaDeps } from '../withQuota';
import { withDeadline } from '../../common/deadline';
import type { Log } from '../../common/log';
import { readerLocale } from '../readerLocale';
import { sendEventsWithin, wantsEventStream } from '../eventStream';
import { parseFields, readJson } from '../body';

export const TO_TRANSLATE = { text: 'The house is white.', lang_src: 'en', lang_dst: 'es' };

export const TO_TRANSLATE_SEGMENTS = {
  lang_src: 'en',
  lang_dst: 'es',
  segments: [
    {
      id: 4,
      runs: [
        { id: 0, text: 'Read the ' },
        { id: 1, text: 'full terms', keep: true },
        { id: 2, text: ' first.' },
      ],
    },
  ],
};

export const SentenceStream = z
  .string()
  .describe(
    'Server-sent events: a translated sentence each, {"id", "source": [start, end], "text", "corrected"}, then the event ' +
      '"done" with {engine, quality, corrected, memory, pairs, formality, terms, warnings}. Where the engine fails midway the event "error", with {error, code}, is the last.',
  );

export const SegmentStream = z
  .string()
  .describe(
    'Server-sent events: a segment each, {"id", "runs", "split", "warnings", "corrected", "unplaced", "pairs"} or {"id", ' +
      '"error", "code"}, in any order, then the event "done" with {engine, quality, memory, formality}.',
  );

export type TranslationFields = TranslateFields | SegmentsFields;

/** @throws ApiError `bad_request` */
export function parseTranslationFields(fields: unknown): TranslationFields {
  const has = (name: string) => Reflect.get(Object(fields), name) !== undefined;
  if (!has('segments')) return parseFields(fields, TranslateBody);
  if (has('text')) throw new ApiError('bad_request', 'Send either the field "text" or the field "segments".');
  return parseFields(fields, SegmentsBody);
}

/**
 * Checks the size of the field `segments`, because a multipart form may be larger than a JSON body.
 * @throws ApiError `body_too_large`
 */
export function checkSegmentsSize(segments: string | undefined): void {
  if (Buffer.byteLength(segments ?? '') <= MAX_SEGMENTS_BYTES) return;
  throw new ApiError(
    'body_too_large',
    `The field "segments" is larger than ${MAX_SEGMENTS_BYTES / 1024} KB.`,
  );
}

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

interface Answer<Task, Result> {
  readonly caller: Caller;
  readonly task: Task;
  readonly envelope: (result: Result) => object;
}

/** A stream is charged as soon as its first sentence is translated, even if the rest fails. */
async function answerText(
  context: Context,
  deps: TranslateRouteDeps,
  { caller, task, envelope }: Answer<TranslateTask, TranslateResult>,
): Promise<Response> {
  const cost = { caller, counter: 'words', amountOf: () => countWords(task.text, task.source) } as const;
  const charge = <T>(job: () => Promise<T>) => withQuota(context, deps, cost, job);
  if (!wantsEventStream(context))
    return context.json(envelope(await charge(() => translateText(task, context.req.raw.signal, deps))));
  return sendEventsWithin(context, deps, async (signal) => {
    const { sentences, result } = await charge(() => startTranslation(task, signal, deps));
    return { events: sentences, done: result };
  });
}

/**
 * Translates blocks of a page. When the first block is translated, all words are charged. The words of blocks that fail
 * are refunded at the end.
 */
async function answerSegments(
  context: Context,
  deps: TranslateRouteDeps,
  { caller, task, envelope }: Answer<SegmentsTask, SegmentsResult>,
): Promise<Response> {
  const amountOf = () => countSegmentWords(task.segments, task.source);
  const cost = { caller, counter: 'words', amountOf } as const;
  if (!wantsEventStream(context))
    return withDeadline(deps.deadlineMs, [context.req.raw.signal], ({ signal }) =>
      withQuota(context, deps, cost, async (charge) => {
        const started = await startSegments(task, signal, deps);
        const result = await readSegments(started, task.ids);
        if (started.failedWords() > 0) setHeaders(context, await charge.refund(started.failedWords()));
        return context.json(envelope(result));
      }),
    );
  return sendEventsWithin(context, deps, (signal) =>
    withQuota(context, deps, cost, async (charge) => {
      const started = await startSegments(task, signal, deps);
      async function* events() {
        yield* started.segments;
        if (started.failedWords() > 0) await charge.refund(started.failedWords());
      }
      return { events: events(), done: started.summary };
    }),
  );
}

export function createTranslate(deps: TranslateRouteDeps): Translate {
  return async (context, caller, fields, envelope) => {
    const taskCaller = {
      reader: readerLocale(context),
      cacheScope: cacheScopeOf(caller, deps.cachePolicy),
    };
    const textLimit = textLimitOf(deps.textLimits, caller);
    if (hasSegments(fields)) {
      const task = parseSegments(fields, textLimit, taskCaller);
      return answerSegments(context, deps, { caller, task, envelope });
    }
    const task = parseTask(fields, textLimit, taskCaller);
    return answerText(context, deps, { caller, task, envelope });
  };
}

const TRANSLATE: RouteDescription = {
  summary: 'Call 6: translates a text, or blocks of a page',
  description: `At most ${MAX_SEGMENTS} segments and 64 KB. Equal segments of a request are translated and counted once.`,
  security: BEARER,
  request: json(
    { TranslateBody, SegmentsBody },
    { translation: TO_TRANSLATE, segments: TO_TRANSLATE_SEGMENTS },
  ),
  answers: {
    200: answer(
      'The translation.',
      {
        ...json({ Translation: TranslateResult, Segments: SegmentsResult }),
        ...eventStream({ SentenceStream, SegmentStream }),
      },
      ALLOWANCE,
    ),
  },
  errors: ['unauthorized', ...TEXT, ...LANGUAGES, ...CHARGED],
};

export function translateRoutes(identity: Identity, translate: Translate): Hono {
  return new Hono().post('/translate', describeRoute(TRANSLATE), async (context) => {
    const caller = await identity.requireBearer(context.var.client);
    const fields = parseTranslationFields(await readJson(context));
    return translate(context, caller, fields, (result) => result);
  });
}
