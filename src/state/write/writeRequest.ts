import { textLimitOf } from '../../domain/hostConfig';
import { IDLE, LOADING } from '../../domain/requestState';
import { DEBOUNCE_MS } from '@lang-assistant/core/timing';
import {
  hasAlternatives,
  isSameButSpace,
  isSameStyle,
  planWriting,
  withDetectedLanguage,
  type WriteRequest,
  type WriteResult,
} from '../../domain/write/write';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TextInput } from '../textInput';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';
import type { WriteReason, WriteState, WrittenText } from './types';
import { NO_DIFF, toDiffParts } from './writtenText';

export interface WriteDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<
    UiSlice,
    'dialog' | 'waitingDialog' | 'closeDialog' | 'showToast' | 'setMode' | 'reportLimit'
  >;
  readonly translate: Pick<TranslateSlice, 'pair' | 'importText' | 'retry'>;
  readonly usage: UsageSlice;
}

/** Reasons that wait for a pause in typing (spec §4), and reasons for which the user clicked a control. */
const DEBOUNCED_REASONS: ReadonlySet<WriteReason> = new Set(['typed', 'applied', 'resumed']);
const PRESSED_REASONS: ReadonlySet<WriteReason> = new Set(['applied', 'pressed']);

/** `abort` keeps the skeleton for the next request, and `stop` removes it. */
export type WriteRequestRunner = ReturnType<typeof createWriteRequest>;

interface Answer {
  readonly result: WriteResult;
  readonly improved: WrittenText;
}

const loadTextDiff = (services: Services) =>
  services.loadTextDiff().catch((error: unknown) => {
    services.reportError(error);
    return NO_DIFF;
  });

function settle(
  slice: SliceApi<WriteState, WriteDeps>,
  services: Services,
  outcome: Outcome<Answer | undefined>,
): void {
  if (outcome.kind === 'error') {
    slice.set({ output: outcome });
    // Limits have a separate event, `la-limit-reached`.
    if (outcome.error.kind !== 'limit') services.emit('la-error', { feature: 'write', error: outcome.error });
  } else if (outcome.value) {
    const { result, improved } = outcome.value;
    slice.set({ output: { kind: 'success', value: improved } });
    services.emit('la-write', { ...improved.request, result });
  }
}

export function createWriteRequest(
  slice: SliceApi<WriteState, WriteDeps>,
  services: Services,
  input: TextInput,
) {
  const latest = createLatestRequest(services.reportError);
  let sent: WriteRequest | undefined;

  async function improve(signal: AbortSignal, why: WriteReason): Promise<Answer | undefined> {
    input.offerUpgrade(why === 'typed');
    const detected = await input.detect();
    signal.throwIfAborted();
    const { config } = slice.deps().session;
    const { text: original, writingStyle, output, language, detectedOver } = slice.get();
    if (detected !== undefined) slice.set(withDetectedLanguage({ language, detectedOver }, detected));
    const answered = output.kind === 'success' ? output.value.request : undefined;
    const plan = planWriting({ text: original, writingStyle, limit: textLimitOf(config), answered });
    if (plan.kind === 'same') return undefined;
    if (plan.kind !== 'send') {
      if (output.kind !== 'idle') slice.set({ output: IDLE });
      return undefined;
    }
    const { request } = plan;
    sent = request;
    const cost = { feature: 'write', amount: 1, isPressed: PRESSED_REASONS.has(why) } as const;
    // Send before rendering, so that the request does not wait for it.
    const sending = slice
      .deps()
      .usage.charge(cost, signal, (call) => services.backendFor(config).write(request, call));
    slice.set({ output: LOADING });
    const loadingDiff = loadTextDiff(services);
    const result = await sending;
    const { correctedText, notices, changes = [] } = result;
    // The length of the corrected text decides, not the text on screen. Otherwise a later change by the user could
    // remove the list while it has the focus.
    const isShort = hasAlternatives(correctedText, result.alternatives, config.limits.alternativesChars);
    const alternatives = isShort ? result.alternatives : [];
    const base = { request, original, textDiff: await loadingDiff, alternatives, notices, changes };
    const parts = toDiffParts(base, correctedText, slice.get().language);
    return { result, improved: { ...base, parts } };
  }

  return {
    isPending: latest.isPending,
    /** The result for this text, apart from white space, is already pending or on screen. */
    isSent(text: string): boolean {
      const { output, writingStyle } = slice.get();
      const pending = latest.isPending() ? sent : undefined;
      const last = output.kind === 'success' ? output.value.request : pending;
      return last !== undefined && isSameStyle(last, writingStyle) && isSameButSpace(last.text, text);
    },
    abort(): void {
      latest.cancel();
      input.cancelDetection();
    },
    /** @param elapsedMs time since the last key, which counts towards the debounce */
    send(why: WriteReason, elapsedMs = 0): void {
      // If the element left the page while a chunk was loading, send nothing: `resume` sends the text.
      if (!slice.deps().session.isOnPage) return;
      // Do not send yet: the end of the composition sends the text.
      if (input.isComposing()) return latest.cancel();
      sent = undefined;
      const delayMs = DEBOUNCED_REASONS.has(why) ? Math.max(DEBOUNCE_MS - elapsedMs, 0) : 0;
      latest.run(
        delayMs,
        (signal) => improve(signal, why),
        (outcome: Outcome<Answer | undefined>) => settle(slice, services, outcome),
      );
    },
    stop(): void {
      const { output } = slice.get();
      const isWaiting = latest.isPending() && output.kind === 'idle';
      latest.cancel();
      input.onStop();
      // Set the output even if it shows no skeleton, because a `webmcp` tool waits for the change.
      if (isWaiting || slice.get().output.kind === 'loading') slice.set({ output: IDLE });
    },
  };
}
