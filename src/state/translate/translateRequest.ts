import { ServiceError } from '../../domain/errors';
import { textLimitOf } from '../../domain/hostConfig';
import { IDLE, LOADING } from '../../domain/requestState';
import { DEBOUNCE_MS } from '../../domain/timing';
import {
  planTranslation,
  type Translation,
  type TranslationRequest,
} from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { AddressSlice } from '../address/types';
import type { Features } from '../appState';
import type { DictionarySlice } from '../dictionary/types';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TextInput } from '../textInput';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { TranslateReason, TranslateSlice } from './types';

export interface TranslateDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'dialog' | 'closeDialog' | 'showToast' | 'reportLimit'>;
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
  send(why: TranslateReason, elapsedMs?: number): void;
  /** True while a request is waiting for the pause or for its answer. */
  isPending(): boolean;
  /** Aborts the pending request. Its skeleton stays for the next one. */
  abort(): void;
  /** Aborts the pending request and removes its skeleton. */
  stop(): void;
}

async function sendNow(
  { slice, services }: { slice: SliceApi<TranslateSlice, TranslateDeps>; services: Services },
  request: TranslationRequest,
  signal: AbortSignal,
  why: TranslateReason,
): Promise<Answer> {
  const { usage, session } = slice.deps();
  const { config } = session;
  const cost = { feature: 'translate', amount: request, isPressed: why === 'pressed' } as const;
  const translation = await withUsage(usage, cost, signal, (call) =>
    services.backendFor(config).translate(request, call),
  );
  return { request, translation };
}

/** From text to translation: detect, plan, send, store. */
export function createTranslateRequest(
  slice: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  input: TextInput,
): TranslateRequest {
  const latest = createLatestRequest(services.reportError);

  async function translate(signal: AbortSignal, why: TranslateReason): Promise<Answer | undefined> {
    input.offerUpgrade(why === 'typed');
    const detected = await input.detect();
    signal.throwIfAborted();
    const { config } = slice.deps().session;
    const { pair: before, output } = slice.get();
    const plan = planTranslation({
      formality: config.formality,
      ...slice.get(),
      limit: textLimitOf(config),
      detected,
    });
    if (plan.kind === 'same') return undefined;
    const { dictionary } = slice.deps();
    if (plan.kind === 'clear' || plan.kind === 'overLimit') {
      dictionary.controller?.pause();
      if (output.kind !== 'idle') slice.set({ output: IDLE, answered: undefined });
      return undefined;
    }
    const { pair, detectedOver } = plan;
    // Sent before anything is rendered.
    const sending =
      plan.kind === 'send' ? sendNow({ slice, services }, plan.request, signal, why) : undefined;
    dictionary.controller?.pause();
    slice.set({ pair, detectedOver, output: LOADING, answered: undefined });
    if (pair !== before) {
      services.emit('la-language-change', { ...pair, detected: true });
      slice.deps().address.write('replace');
    }
    if (!sending) throw new ServiceError({ kind: 'badInput', rule: 'languages' });
    return sending;
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
    const { features } = slice.deps();
    void features.tryLoad('dictionary').then((dictionary) => dictionary?.sync());
  }

  return {
    send(why, elapsedMs = 0) {
      const isAfterPause = why === 'typed' || why === 'resumed';
      const delayMs = isAfterPause ? Math.max(DEBOUNCE_MS - elapsedMs, 0) : 0;
      latest.run(delayMs, (signal) => translate(signal, why), settle);
    },
    isPending: latest.isPending,
    abort() {
      latest.cancel();
      input.cancelDetection();
    },
    stop() {
      const isWaiting = latest.isPending() && slice.get().output.kind === 'idle';
      latest.cancel();
      input.onStop();
      // Without a skeleton too: `translate()` of the element waits for the change.
      if (isWaiting || slice.get().output.kind === 'loading') slice.set({ output: IDLE });
      slice.deps().dictionary.controller?.pause();
    },
  };
}
