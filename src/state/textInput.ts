import { audienceOf, textLimitOf } from '../domain/hostConfig';
import { countCharacters, hasSeveralCharacters, splitEdit } from '@lang-assistant/core/text';
import type { Services } from '../services/contracts/services';
import { createDetection } from './detection';
import type { SessionSlice } from './session/types';
import type { TextSliceApi } from './sliceApi';
import type { UiSlice } from './ui/types';
import type { UsageSlice } from './usage/types';

/** What the text boxes of translate and write have in common. */
export interface TextInputState {
  readonly text: string;
  /** The last edit exceeded the limit and was cut. */
  readonly wasCut: boolean;
  /** What was cut off a paste; not set for a key at the limit. */
  readonly cutOff?: string | undefined;
  /** The text that an act of the user replaced, until the box shows the new one: Undo in the box brings it back. */
  readonly replacedText?: string | undefined;
  /** The language that a detection replaced; the undo button brings it back. */
  readonly detectedOver: string | null;
  /** The user chose the language of this text: it is not detected again until the box is cleared. */
  readonly isLanguageCertain: boolean;
}

export interface TextInputDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  readonly ui: Pick<UiSlice, 'dialog' | 'waitingDialog' | 'closeDialog' | 'reportLimit'>;
  readonly usage: Pick<UsageSlice, 'preload'>;
}

export interface TextInput {
  /** The text after an edit, cut at the limit. Text that an input method is composing is never cut. */
  edit(next: string, isComposing: boolean): Pick<TextInputState, 'text' | 'wasCut' | 'cutOff'>;
  /** Whether the text holds words that an input method has not confirmed: nothing of it is sent. */
  isComposing(): boolean;
  /** The language of the text; undefined for a short text, an unsure detector, or a language that the user chose. */
  detect(): Promise<string | undefined>;
  /** Asks for the upgrade dialog when a logged-in user reaches the limit (spec §5): once until the box is emptied. */
  offerUpgrade(isTyped: boolean): void;
  /**
   * Loads what the request for the text needs, and detects the language in the pause before it. `elapsedMs`: the time since
   * the last key.
   */
  prepare(elapsedMs?: number): void;
  /** The text changes: drops its detection. */
  cancelDetection(): void;
  /** Call when requests stop: the next text after an emptied box is another one. */
  onStop(): void;
}

export const isEmpty = (text: string) => text.trim() === '';

/** The next detection decides the language. */
export const UNDETECTED = { detectedOver: null, isLanguageCertain: false } as const;

/** The user chose the language of a text. Without a text, detection may change it later. */
export const languageChosenFor = (text: string) => ({
  detectedOver: null,
  isLanguageCertain: !isEmpty(text),
});

/**
 * Length limit, language detection and upgrade offer of a text box.
 * @param onConfirmed called if a second detector names the language of the text after a request has asked in vain
 */
export function createTextInput(
  feature: 'translate' | 'write',
  { get, deps, commitEdit }: Pick<TextSliceApi<TextInputState, TextInputDeps>, 'get' | 'deps' | 'commitEdit'>,
  services: Pick<Services, 'detector' | 'preferredLanguages' | 'reportError'>,
  onConfirmed: (language: string) => void,
): TextInput {
  /** The text before an input method began to compose: the length limit then cuts the composition as one edit. */
  let beforeComposition: string | undefined;
  /** Whether this text was at the limit at a check. */
  let wasFull = false;
  const detection = createDetection({ get, deps }, services, onConfirmed);

  function isAtLimit(): boolean {
    const { text } = get();
    const limit = textLimitOf(deps().session.config);
    return text.length >= limit && countCharacters(text) >= limit;
  }

  return {
    edit(next, isComposing) {
      commitEdit();
      const { session, ui } = deps();
      // A dialog that is still loading would open while the user types, and a waiting one is about the text that is gone.
      if (ui.dialog || (ui.waitingDialog && isEmpty(next))) ui.closeDialog();
      const { text: current, wasCut, cutOff } = get();
      const before = beforeComposition ?? current;
      beforeComposition = isComposing ? before : undefined;
      if (isComposing) return { text: next, wasCut: false, cutOff: undefined };
      const { text, rest } = splitEdit(before, next, textLimitOf(session.config));
      if (hasSeveralCharacters(rest)) return { text, wasCut: true, cutOff: rest };
      // A key at the limit changes nothing, and browsers report an edit that was cut once more.
      if (text === current) return { text, wasCut: wasCut || rest !== '', cutOff };
      return { text, wasCut: rest !== '', cutOff: undefined };
    },
    isComposing: () => beforeComposition !== undefined,
    detect: detection.detect,
    cancelDetection: detection.cancel,
    offerUpgrade(isTyped) {
      const { session, ui } = deps();
      const isFull = isAtLimit();
      if (!isFull && ui.waitingDialog?.kind === 'upgrade') ui.closeDialog();
      const isFirst = isFull && !wasFull;
      wasFull ||= isFull;
      if (!isTyped || !isFirst || audienceOf(session.config) !== 'free') return;
      ui.reportLimit({ kind: 'upgrade', feature, max: textLimitOf(session.config) }, false);
    },
    prepare(elapsedMs = 0) {
      detection.prepare(elapsedMs);
      deps().usage.preload(feature);
    },
    onStop() {
      detection.cancel();
      // The box is emptied, or leaves the page with its composition.
      beforeComposition = undefined;
      wasFull &&= !isEmpty(get().text);
    },
  };
}
