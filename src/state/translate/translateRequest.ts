import { ServiceError } from '@lang-assistant/core/errors';
import { textLimitOf } from '../../domain/hostConfig';
import { IDLE, LOADING } from '../../domain/requestState';
import { DEBOUNCE_MS } from '@lang-assistant/core/timing';
import type * as editPlanModule from '../../domain/translate/editPlan';
import {
  planTranslation,
  withSourceEnd,
  type Translation,
  type TranslationRequest,
} from '@lang-assistant/core/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createOnlineRequest, type Outcome } from '../latestRequest';
import type { AddressSlice } from '../address/types';
import type { Features } from '../appState';
import type { DictionarySlice } from '../dictionary/types';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TextInput } from '../textInput';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { TranslateOutput, TranslateReason, TranslateSlice } from './types';

export interface TranslateDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'dialog' | 'waitingDialog' | 'closeDialog' | 'showToast' | 'reportLimit'>;
  readonly address: Pick<AddressSlice, 'write'>;
  readonly usage: UsageSlice;
  readonly dictionary: Pick<DictionarySlice, 'controller'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

interface Answer {
  readonly request: TranslationRequest;
  readonly translation: Translation;
}

/** `abort` keeps the skeleton for the next request, and `stop` removes it. */
export type TranslateRequest = ReturnType<typeof createTranslateRequest>;

type EditPlan = editPlanModule.EditPlan;

/** Loaded with the first translation that has sentences. Until then, an edited text is sent as a whole. */
let editing: typeof editPlanModule | undefined;

function loadEditing(): void {
  import('../../domain/translate/editPlan').then(
    (loaded) => (editing = loaded),
    () => undefined,
  );
}

/** Sends only the difference to the text whose translation is on screen. */
function planEdit(
  { answered, output }: Pick<TranslateSlice, 'answered' | 'output'>,
  request: TranslationRequest,
): EditPlan | undefined {
  if (!answered || !('value' in output)) return undefined;
  return editing?.planEdit({ request: answered, translation: output.value }, request);
}

/**
 * Delay before a streamed translation is shown. If it is complete earlier, it is shown at once, not sentence by
 * sentence.
 */
const PAINT_AFTER_MS = 200;

interface Progress {
  readonly request: TranslationRequest;
  /** Set if the request contains only a part of the text. */
  readonly edit: EditPlan | undefined;
  readonly startedAt: number;
  received?: Translation;
  isOver: boolean;
}

/** The request, shortened to the source text that is already translated. */
function translatedPart(request: TranslationRequest, { pairs }: Translation): TranslationRequest {
  return { ...request, text: request.text.slice(0, pairs?.at(-1)?.source[1] ?? 0) };
}

function paintNow({ set }: Sending['slice'], { request, edit, received }: Progress): void {
  if (edit) {
    const { request: answered, translation, gap } = edit.merge(received);
    set({ output: { kind: 'streaming', value: translation, gap }, answered });
  } else if (received) {
    set({
      output: { kind: 'streaming', value: received, gap: received.pairs?.length ?? 0 },
      answered: translatedPart(request, received),
    });
  }
}

/** Shows the received part, but not before `PAINT_AFTER_MS`. */
function paint(slice: Sending['slice'], progress: Progress): void {
  const show = () => progress.isOver || paintNow(slice, progress);
  const remainingMs = progress.startedAt + PAINT_AFTER_MS - performance.now();
  if (remainingMs > 0) setTimeout(show, remainingMs);
  else show();
}

interface Sending {
  readonly slice: SliceApi<TranslateSlice, TranslateDeps>;
  readonly services: Services;
  readonly signal: AbortSignal;
  readonly why: TranslateReason;
}

async function sendNow(
  { slice, services, signal, why }: Sending,
  planned: TranslationRequest,
  edit: EditPlan | undefined,
): Promise<Answer> {
  const request = why === 'again' ? { ...planned, fresh: true } : planned;
  const { usage, session } = slice.deps();
  const { config } = session;
  const progress: Progress = {
    request,
    edit,
    startedAt: performance.now(),
    isOver: false,
  };
  const end = () => (progress.isOver = true);
  signal.addEventListener('abort', end);

  const ask = (sent: TranslationRequest) =>
    usage.charge(
      { feature: 'translate', amount: sent, isPressed: why === 'pressed' || why === 'again' },
      signal,
      (call) =>
        services.backendFor(config).translate(sent, {
          ...call,
          onProgress(received) {
            progress.received = received;
            paint(slice, progress);
          },
        }),
    );

  if (edit) paint(slice, progress);
  try {
    if (!edit) return { request, translation: await ask(request) };
    return { request, translation: edit.complete(edit.sent && (await ask(edit.sent))) };
  } catch (error) {
    // Also show the part that arrived just before the error.
    if (!signal.aborted) paintNow(slice, progress);
    throw error;
  } finally {
    end();
  }
}

/** Sentences that an edit did not change stay on screen while the request is pending. */
function toPending(
  output: TranslateOutput,
  edit: EditPlan | undefined,
): Pick<TranslateSlice, 'output'> & Partial<TranslateSlice> {
  if (!edit || !('value' in output)) return { output: LOADING, answered: undefined };
  const { value } = output;
  return { output: { kind: 'streaming', value, ...('gap' in output && { gap: output.gap }) } };
}

function settle(
  { slice, services }: Pick<Sending, 'slice' | 'services'>,
  outcome: Outcome<Answer | undefined>,
): void {
  if (outcome.kind === 'error') {
    const { output } = slice.get();
    slice.set(
      output.kind === 'streaming'
        ? { output: { ...output, ...outcome, kind: 'interrupted' } }
        : { output: outcome, answered: undefined },
    );
    // A missing or unsupported language is not an error, and limits have a separate event, `la-limit-reached`.
    if (outcome.error.kind !== 'badInput' && outcome.error.kind !== 'limit')
      services.emit('la-error', { feature: 'translate', error: outcome.error });
  } else if (outcome.value) {
    const { request, translation } = outcome.value;
    slice.set({ output: { kind: 'success', value: translation }, answered: request });
    services.emit('la-translate', { ...request, translation });
    if (translation.pairs) loadEditing();
  }
  const { features } = slice.deps();
  void features.tryLoad('dictionary').then((dictionary) => dictionary?.sync());
}

/** Keeps the translation on screen if the new text differs only in the white space at its end. */
function keepAnswer({ get, set }: SliceApi<TranslateSlice, TranslateDeps>, text: string): undefined {
  const { output, answered } = get();
  set({ pauseMs: undefined });
  if (output.kind !== 'success' || !answered || answered.text === text) return undefined;
  set({
    output: { ...output, value: withSourceEnd(output.value, text) },
    answered: { ...answered, text },
  });
  return undefined;
}

/** @param isWaiting the element's `translate()` waits for a change of the output, but no skeleton is shown yet */
function showStopped(slice: SliceApi<TranslateSlice, TranslateDeps>, isWaiting: boolean): void {
  const { output, pauseMs } = slice.get();
  if (pauseMs !== undefined) slice.set({ pauseMs: undefined });
  if (isWaiting || output.kind === 'loading') slice.set({ output: IDLE });
  else if (output.kind === 'streaming') slice.set({ output: { kind: 'success', value: output.value } });
}

export function createTranslateRequest(
  slice: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  input: TextInput,
) {
  const latest = createOnlineRequest(services);
  /** The glossary of the last request. If it changes, any sentence may change, so the whole text is sent. */
  let glossary: unknown;

  async function translate(signal: AbortSignal, why: TranslateReason): Promise<Answer | undefined> {
    input.offerUpgrade(why === 'typed');
    const detected = await input.detect();
    signal.throwIfAborted();
    const { config } = slice.deps().session;
    const { pair: before, output, answered } = slice.get();
    const plan = planTranslation({
      formality: config.formality,
      ...slice.get(),
      limit: textLimitOf(config),
      detected,
      answered: output.kind === 'success' && why !== 'again' ? answered : undefined,
    });
    if (plan.kind === 'same') return keepAnswer(slice, plan.text);
    const { dictionary } = slice.deps();
    if (plan.kind === 'clear' || plan.kind === 'overLimit') {
      dictionary.controller?.pause();
      slice.set({ output: IDLE, answered: undefined, pauseMs: undefined });
      return undefined;
    }
    const { pair, detectedOver } = plan;
    // Send before rendering, so that the request does not wait for it.
    const terms = config.glossary ?? config.glossaryUrl;
    const edit =
      plan.kind === 'send' && why !== 'again' && terms === glossary
        ? planEdit(slice.get(), plan.request)
        : undefined;
    glossary = terms;
    const isSupported = slice.get().supports?.(pair) ?? true;
    const sending =
      plan.kind === 'send' && isSupported
        ? sendNow({ slice, services, signal, why }, plan.request, edit)
        : undefined;
    dictionary.controller?.pause();
    slice.set({ pair, detectedOver, pauseMs: undefined, ...toPending(output, edit) });
    if (pair !== before) {
      services.emit('la-language-change', { ...pair, detected: true });
      slice.deps().address.write('replace');
    }
    if (!sending) throw new ServiceError({ kind: 'badInput', rule: isSupported ? 'languages' : 'pair' });
    return sending;
  }

  return {
    /** After typing, waits until the user pauses (spec §4); else starts at once. */
    send(why: TranslateReason, elapsedMs = 0): void {
      // Do not send yet: the end of the composition sends the text.
      if (input.isComposing()) return latest.cancel();
      const delayMs = why === 'typed' || why === 'resumed' ? Math.max(DEBOUNCE_MS - elapsedMs, 0) : 0;
      latest.run(
        delayMs,
        (signal) => translate(signal, why),
        (outcome: Outcome<Answer | undefined>) => settle({ slice, services }, outcome),
      );
    },
    isPending: latest.isPending,
    abort(): void {
      latest.cancel();
      if (slice.get().pauseMs !== undefined) slice.set({ pauseMs: undefined });
      input.cancelDetection();
    },
    stop(): void {
      const { output } = slice.get();
      const isWaiting = latest.isPending() && output.kind === 'idle';
      latest.cancel();
      input.onStop();
      showStopped(slice, isWaiting);
      slice.deps().dictionary.controller?.pause();
    },
  };
}
