import { ServiceError } from '../../domain/errors';
import { audienceOf, textLimitOf } from '../../domain/hostConfig';
import { LANGUAGE_CODES } from '../../domain/languages/catalog';
import { IDLE, LOADING } from '../../domain/request';
import { countCharacters } from '../../domain/text';
import { DEBOUNCE_MS, DETECT_TIMEOUT_MS } from '../../domain/timing';
import {
  planTranslation,
  type Translation,
  type TranslationRequest,
} from '../../domain/translate/translation';
import { dailyLimit } from '../../domain/usage/counters';
import { countWords } from '../../domain/countWords';
import type { Services } from '../../services/contracts/services';
import { withTimeout } from '../withTimeout';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { SliceApi } from '../sliceApi';

interface Answer {
  readonly request: TranslationRequest;
  readonly translation: Translation;
}

/** Why a text is translated: the visitor typed, or pressed something; the widget came on screen; the page or its address changed something. */
export type Reason = 'typed' | 'resumed' | 'pressed' | 'changed';

export interface TranslateRequest {
  /** Translates what is in the box: after typing when the visitor has paused (spec §4), else at once. */
  send(why: Reason): void;
  /** Aborts what is under way and takes its skeleton off the screen. */
  stop(): void;
}

/** From the text in the box to the answer on screen: detect, plan, send, store. */
export function createTranslateRequest(part: SliceApi<'translate'>, services: Services): TranslateRequest {
  const latest = createLatestRequest(services.reportError);

  async function detect(): Promise<string | undefined> {
    const { text, isSourceCertain } = part.get();
    const { detectFromChars } = part.getState().session.config.limits;
    if (isSourceCertain || countCharacters(text) < detectFromChars) return undefined;
    const hints = { offered: LANGUAGE_CODES, preferred: services.preferredLanguages() };
    const detection = services.detector.detect(text, hints).catch((problem: unknown) => {
      // Without a detector the chosen languages hold, as they do for a short text.
      services.reportError(problem);
      return undefined;
    });
    const detected = await withTimeout(detection, DETECT_TIMEOUT_MS);
    // The visitor may have picked a language meanwhile.
    return part.get().isSourceCertain ? undefined : detected;
  }

  /** Whether the text had reached the limit when it was looked at last. */
  let isFull = false;

  function isAtLimit(): boolean {
    const { text } = part.get();
    const limit = textLimitOf(part.getState().session.config);
    return text.length >= limit && countCharacters(text) >= limit;
  }

  /** Reaching the limit while logged in opens the offer of more (spec §5), in a pause and once until there is room again. */
  function offerMore(isTyped: boolean): void {
    const { config } = part.getState().session;
    const wasFull = isFull;
    isFull = isAtLimit();
    if (!isTyped || !isFull || wasFull || audienceOf(config) !== 'free') return;
    part.getState().ui.reachLimit({ kind: 'upgrade', feature: 'translate', max: textLimitOf(config) }, false);
  }

  /** Only who has words by the day has them counted: it takes time. */
  function wordsOf({ text, source }: TranslationRequest): number {
    const { config } = part.getState().session;
    return dailyLimit('translate', config.limits, audienceOf(config)) === Infinity
      ? 0
      : countWords(text, source);
  }

  async function translate(signal: AbortSignal, why: Reason): Promise<Answer | undefined> {
    offerMore(why === 'typed');
    const detected = await detect();
    signal.throwIfAborted();
    const { config } = part.getState().session;
    const { pair: before, output } = part.get();
    const plan = planTranslation({ ...part.get(), limit: textLimitOf(config), detected });
    if (plan.kind === 'same') return undefined;
    part.getState().dictionary.controller?.pause();
    if (plan.kind === 'clear' || plan.kind === 'overLimit') {
      if (output.kind !== 'idle') part.set({ output: IDLE, answered: undefined });
      return undefined;
    }
    const { pair, detectedOver } = plan;
    part.set({ pair, detectedOver, output: LOADING, answered: undefined });
    if (pair !== before) {
      services.emit('la-language-change', { ...pair, detected: true });
      part.getState().address.write('replace');
    }
    if (plan.kind === 'needsLanguages') throw new ServiceError({ kind: 'badInput', rule: 'languages' });
    const expense = {
      feature: 'translate',
      amount: wordsOf(plan.request),
      isPressed: why === 'pressed',
    } as const;
    const translation = await withUsage(
      () => part.getState().usage,
      expense,
      signal,
      (call) => services.backendFor(config).translate(plan.request, call),
    );
    return { request: plan.request, translation };
  }

  function settle(outcome: Outcome<Answer | undefined>): void {
    if (outcome.kind === 'error') {
      part.set({ output: outcome, answered: undefined });
      // A missing language is no fault, and a limit has an event of its own.
      if (outcome.error.kind !== 'badInput' && outcome.error.kind !== 'limit') {
        const isUncanceled = services.emit('la-error', { feature: 'translate', error: outcome.error });
        if (isUncanceled) void services.logFailedTranslation(outcome.error);
      }
    } else if (outcome.value) {
      const { request, translation } = outcome.value;
      part.set({ output: { kind: 'success', value: translation }, answered: request });
      services.emit('la-translate', { ...request, translation });
    }
    void part.getState().dictionary.sync();
  }

  return {
    send(why) {
      const isAfterPause = why === 'typed' || why === 'resumed';
      latest.run(isAfterPause ? DEBOUNCE_MS : 0, (signal) => translate(signal, why), settle);
    },
    stop() {
      latest.cancel();
      // An empty box has room again.
      isFull &&= isAtLimit();
      if (part.get().output.kind === 'loading') part.set({ output: IDLE });
      part.getState().dictionary.controller?.pause();
    },
  };
}
