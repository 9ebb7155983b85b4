import type { Context } from 'hono';
import { deadlineSignal } from '../../common/deadlineSignal';
import type { Charge } from '../../quota/meter';
import { setHeaders, withQuota, type QuotaDeps } from '../../quota/withQuota';
import { countSegmentWords, type SegmentsTask } from '../../usecases/segments/segmentsTask';
import { readSegments, startSegments, type SegmentsResult } from '../../usecases/segments/translateSegments';
import type { Caller } from '../../identity/caller';
import { sendEvents, wantsEventStream } from '../eventStream';
import type { TranslateDeps } from '../../usecases/translate/translateText';
import type { Log } from '../../common/log';

export interface SegmentsRouteDeps extends TranslateDeps, QuotaDeps {
  readonly log: Log;
}

/**
 * Translates blocks of a page. When the first block is translated, all words are charged. The words of blocks that fail
 * are refunded at the end.
 */
export async function answerSegments(
  context: Context,
  caller: Caller,
  task: SegmentsTask,
  deps: SegmentsRouteDeps,
  envelope: (result: SegmentsResult) => object,
): Promise<Response> {
  const amountOf = () => countSegmentWords(task.segments, task.source);
  const deadline = deadlineSignal(context.req.raw.signal, deps.deadlineMs);

  async function stream(charge: Charge): Promise<Response> {
    const started = await startSegments(task, deadline.signal, deps);
    async function* events() {
      yield* started.segments;
      if (started.failedWords() > 0) await charge.refund(started.failedWords());
    }
    return sendEvents(context, {
      events: events(),
      done: started.summary,
      toError: (error) => error,
      onEnd: () => deadline.release(),
      log: deps.log,
    });
  }

  async function respond(charge: Charge): Promise<Response> {
    const started = await startSegments(task, deadline.signal, deps);
    const result = await readSegments(started, task.ids);
    deadline.release();
    if (started.failedWords() > 0) setHeaders(context, await charge.refund(started.failedWords()));
    return context.json(envelope(result));
  }

  try {
    const work = wantsEventStream(context) ? stream : respond;
    return await withQuota(context, deps, { caller, counter: 'words', amountOf }, work);
  } catch (error) {
    deadline.release();
    throw error;
  }
}
