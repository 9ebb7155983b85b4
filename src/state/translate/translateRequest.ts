import { ServiceError } from '../../domain/errors';
import { audienceOf, textLimitOf } from '../../domain/hostConfig';
import { LANGUAGE_CODES } from '../../domain/languages/catalog';
import { IDLE, LOADING } from '../../domain/requestState';
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
import type { AddressSlice } from '../address/types';
import type { Features } from '../appState';
import type { DictionarySlice } from '../dictionary/types';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { TranslateReason, TranslateSlice } from './types';

export interface TranslateDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'dialog' | 'closeDialog' | 'showToast' | 'reachLimit'>;
  readonly address: Pick<AddressSlice, 'write'>;
  readonly usage: UsageSlice;
  readonly dictionary: Pick<DictionarySlice, 'controller'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

interface Answer {
  readonly request: TranslationRequest;
  readonly translation: Translation;
}

export interface TranslateRequest {
  /** Translates the text in the box: after typing when the user pauses (spec §4), else at once. */
  send(why: TranslateReason): void;
  /** Aborts the pending request and removes its skeleton. */
  stop(): void;
}

/** From text to translation: detect, plan, send, store. */
export function createTranslateRequest(
  slice: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
): TranslateRequest {
  const latest = createLatestRequest(services.reportError);

  async function detect(): Promise<string | undefined> {
    const { text, isSourceCertain } = slice.get();
    const { detectFromChars } = slice.deps().session.config.limits;
    if (isSourceCertain || countCharacters(text) < detectFromChars) return undefined;
    const hints = { offered: LANGUAGE_CODES, preferred: services.preferredLanguages() };
    const detection = services.detector.detect(text, hints).catch((problem: unknown) => {
      // Without a detector the chosen languages apply, as for a short text.
      services.reportError(problem);
      return undefined;
    });
    const detected = await withTimeout(detection, DETECT_TIMEOUT_MS);
    // The user may have picked a language in the meantime.
    return slice.get().isSourceCertain ? undefined : detected;
  }

  /** Whether the text was at the limit at the last check. */
  let isFull = false;

  function isAtLimit(): boolean {
    const { text } = slice.get();
    const limit = textLimitOf(slice.deps().session.config);
    return text.length >= limit && countCharacters(text) >= limit;
  }

  /**
   * Opens the upgrade dialog when a logged-in user reaches the limit (spec §5): after a typing pause, and only once
   * until the text is shorter again.
   */
  function offerMore(isTyped: boolean): void {
    const { config } = slice.deps().session;
    const wasFull = isFull;
    isFull = isAtLimit();
    if (!isTyped || !isFull || wasFull || audienceOf(config) !== 'free') return;
    slice.deps().ui.reachLimit({ kind: 'upgrade', feature: 'translate', max: textLimitOf(config) }, false);
  }

  /** Words are only counted under a daily word limit: counting takes time. */
  function wordsOf({ text, source }: TranslationRequest): number {
    const { config } = slice.deps().session;
    return dailyLimit('translate', config.limits, audienceOf(config)) === Infinity
      ? 0
      : countWords(text, source);
  }

  async function translate(signal: AbortSignal, why: TranslateReason): Promise<Answer | undefined> {
    offerMore(why === 'typed');
    const detected = await detect();
    signal.throwIfAborted();
    const { config } = slice.deps().session;
    const { pair: before, output } = slice.get();
    const plan = planTranslation({ ...slice.get(), limit: textLimitOf(config), detected });
    if (plan.kind === 'same') return undefined;
    slice.deps().dictionary.controller?.pause();
    if (plan.kind === 'clear' || plan.kind === 'overLimit') {
      if (output.kind !== 'idle') slice.set({ output: IDLE, answered: undefined });
      return undefined;
    }
    const { pair, detectedOver } = plan;
    slice.set({ pair, detectedOver, output: LOADING, answered: undefined });
    if (pair !== before) {
      services.emit('la-language-change', { ...pair, detected: true });
      slice.deps().address.write('replace');
    }
    if (plan.kind === 'needsLanguages') throw new ServiceError({ kind: 'badInput', rule: 'languages' });
    const cost = {
      feature: 'translate',
      amount: wordsOf(plan.request),
      isPressed: why === 'pressed',
    } as const;
    const translation = await withUsage(slice.deps().usage, cost, signal, (call) =>
      services.backendFor(config).translate(plan.request, call),
    );
    return { request: plan.request, translation };
  }

  function settle(outcome: Outcome<Answer | undefined>): void {
    if (outcome.kind === 'error') {
      slice.set({ output: outcome, answered: undefined });
      // A missing language is not an error, and a limit has its own event.
      if (outcome.error.kind !== 'badInput' && outcome.error.kind !== 'limit') {
        const isUncanceled = services.emit('la-error', { feature: 'translate', error: outcome.error });
        if (isUncanceled) void services.logFailedTranslation(outcome.error);
      }
    } else if (outcome.value) {
      const { request, translation } = outcome.value;
      slice.set({ output: { kind: 'success', value: translation }, answered: request });
      services.emit('la-translate', { ...request, translation });
    }
    void slice
      .deps()
      .features.tryLoad('dictionary')
      .then((dictionary) => dictionary?.sync());
  }

  return {
    send(why) {
      const isAfterPause = why === 'typed' || why === 'resumed';
      latest.run(isAfterPause ? DEBOUNCE_MS : 0, (signal) => translate(signal, why), settle);
    },
    stop() {
      latest.cancel();
      // Clearing the box drops the text below the limit.
      isFull &&= isAtLimit();
      if (slice.get().output.kind === 'loading') slice.set({ output: IDLE });
      slice.deps().dictionary.controller?.pause();
    },
  };
}
