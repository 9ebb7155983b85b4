import { toParts, type TextDiff, type TextPart } from '../../domain/write/textDiff';
import { audienceOf, textLimitOf } from '../../domain/hostConfig';
import { LANGUAGE_CODES } from '../../domain/languages/catalog';
import { IDLE, LOADING } from '../../domain/requestState';
import { countCharacters } from '../../domain/text';
import { DEBOUNCE_MS, DETECT_TIMEOUT_MS } from '../../domain/timing';
import {
  withOriginalWhitespace,
  hasAlternatives,
  planWriting,
  withDetectedLanguage,
  type WriteResult,
} from '../../domain/write/write';
import type { Services } from '../../services/contracts/services';
import { withTimeout } from '../withTimeout';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { WriteReason, WriteSlice, WriteState, WrittenText } from './types';

export interface WriteDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'dialog' | 'closeDialog' | 'showToast' | 'setMode' | 'reachLimit'>;
  readonly translate: Pick<TranslateSlice, 'pair' | 'setText' | 'visitPair' | 'retry'>;
  readonly usage: UsageSlice;
}

/** The reasons that wait for a pause (spec §4), and those that are a press by the user. */
const DEBOUNCED_REASONS: ReadonlySet<WriteReason> = new Set(['typed', 'applied', 'resumed']);
const PRESSED_REASONS: ReadonlySet<WriteReason> = new Set(['applied', 'pressed']);

export interface WriteRequestRunner {
  send(why: WriteReason): void;
  /** Aborts the pending request and removes its skeleton. */
  stop(): void;
}

interface Answer {
  readonly result: WriteResult;
  readonly improved: WrittenText;
}

/** The fallback if the diff cannot be loaded: the whole text is one part. */
const NO_DIFF: TextDiff = () => undefined;

/** Compares a text with its original. */
export function toDiffParts(
  { original, textDiff }: Pick<WrittenText, 'original' | 'textDiff'>,
  text: string,
  language: string,
): TextPart[] {
  return toParts(original, withOriginalWhitespace(original, text), language, textDiff);
}

/** From text to improved text: detect, plan, send, compare, store. */
export function createWriteRequest(
  get: () => WriteState,
  set: (change: Partial<WriteState>) => void,
  slice: SliceApi<WriteSlice, WriteDeps>,
  services: Services,
): WriteRequestRunner {
  const latest = createLatestRequest(services.reportError);

  async function detect(): Promise<string | undefined> {
    const { text, isLanguageCertain } = get();
    const { detectFromChars } = slice.deps().session.config.limits;
    if (isLanguageCertain || countCharacters(text) < detectFromChars) return undefined;
    const hints = { offered: LANGUAGE_CODES, preferred: services.preferredLanguages() };
    const detection = services.detector.detect(text, hints).catch((problem: unknown) => {
      services.reportError(problem);
      return undefined;
    });
    const detected = await withTimeout(detection, DETECT_TIMEOUT_MS);
    // The user may have picked a language in the meantime.
    return get().isLanguageCertain ? undefined : detected;
  }

  /** Whether the text was at the limit at the last check. */
  let isFull = false;

  /**
   * Opens the upgrade dialog when a logged-in user reaches the limit (spec §5): after a typing pause, and only once
   * until the text is shorter again.
   */
  function offerMore(isTyped: boolean): void {
    const { config } = slice.deps().session;
    const limit = textLimitOf(config);
    const { text } = get();
    const wasFull = isFull;
    isFull = text.length >= limit && countCharacters(text) >= limit;
    if (!isTyped || !isFull || wasFull || audienceOf(config) !== 'free') return;
    slice.deps().ui.reachLimit({ kind: 'upgrade', feature: 'write', max: limit }, false);
  }

  const loadTextDiff = () =>
    services.loadTextDiff().catch((problem: unknown) => {
      services.reportError(problem);
      return NO_DIFF;
    });

  async function improve(signal: AbortSignal, why: WriteReason): Promise<Answer | undefined> {
    offerMore(why === 'typed');
    const detected = await detect();
    signal.throwIfAborted();
    const { config } = slice.deps().session;
    const { text: original, writingStyle, output, language, detectedOver } = get();
    if (detected !== undefined) set(withDetectedLanguage({ language, detectedOver }, detected));
    const answered = output.kind === 'success' ? output.value.request : undefined;
    const plan = planWriting({ text: original, writingStyle, limit: textLimitOf(config), answered });
    if (plan.kind === 'same') return undefined;
    if (plan.kind !== 'send') {
      if (output.kind !== 'idle') set({ output: IDLE });
      return undefined;
    }
    const { request } = plan;
    set({ output: LOADING });
    const loadingDiff = loadTextDiff();
    const cost = { feature: 'write', amount: 1, isPressed: PRESSED_REASONS.has(why) } as const;
    const result = await withUsage(slice.deps().usage, cost, signal, (call) =>
      services.backendFor(config).write(request, call),
    );
    const base = { original, textDiff: await loadingDiff };
    const { correctedText, notices } = result;
    // Decided by the corrected text, so that the user's later changes never remove the list and its focus.
    const isShort = hasAlternatives(correctedText, result.alternatives, config.limits.alternativesChars);
    const alternatives = isShort ? result.alternatives : [];
    const parts = toDiffParts(base, correctedText, get().language);
    return { result, improved: { ...base, request, parts, alternatives, notices } };
  }

  function settle(outcome: Outcome<Answer | undefined>): void {
    if (outcome.kind === 'error') {
      set({ output: outcome });
      // A limit has its own event.
      if (outcome.error.kind !== 'limit')
        services.emit('la-error', { feature: 'write', error: outcome.error });
    } else if (outcome.value) {
      const { result, improved } = outcome.value;
      set({ output: { kind: 'success', value: improved } });
      services.emit('la-write', { ...improved.request, result });
    }
  }

  return {
    send(why) {
      latest.run(DEBOUNCED_REASONS.has(why) ? DEBOUNCE_MS : 0, (signal) => improve(signal, why), settle);
    },
    stop() {
      latest.cancel();
      const { text, output } = get();
      // Clearing the box drops the text below the limit.
      if (text === '') isFull = false;
      if (output.kind === 'loading') set({ output: IDLE });
    },
  };
}
