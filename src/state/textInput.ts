import { audienceOf, textLimitOf } from '../domain/hostConfig';
import type { HistoryStep, TextBoxActions } from '../domain/textBox';
import { countCharacters, hasSeveralCharacters, splitEdit } from '@lang-assistant/core/text';
import type { Services } from '../services/contracts/services';
import { createDetection } from './detection';
import type { SessionSlice } from './session/types';
import type { SliceApi } from './sliceApi';
import type { UiSlice } from './ui/types';

export interface TextInputState {
  readonly text: string;
  readonly wasCut: boolean;
  /** The part that was cut off a pasted text. Not set if the user typed at the limit. */
  readonly cutOff?: string | undefined;
  /**
   * The text that an action of the user replaced. Set until the box shows the new text, so that Undo in the box can
   * restore it.
   */
  readonly replacedText?: string | undefined;
  /** The language that detection replaced. The undo button restores it. */
  readonly detectedOver: string | null;
  /** The user chose the language. It is not detected again until the box is cleared. */
  readonly isLanguageCertain: boolean;
}

export interface TextInputDeps {
  readonly session: Pick<SessionSlice, 'config'>;
  readonly ui: Pick<UiSlice, 'dialog' | 'waitingDialog' | 'closeDialog' | 'reportLimit'>;
}

export interface TextInput {
  /** Call when the user types. Closes a dialog, which is about an earlier text. */
  closeDialog(next: string): void;
  /** Cuts the text at the limit. Text that an input method is composing is never cut. */
  edit(next: string, isComposing: boolean): Pick<TextInputState, 'text' | 'wasCut' | 'cutOff'>;
  /** An input method is composing, so the text has unconfirmed words and is not sent. */
  isComposing(): boolean;
  /** Undefined for a short text, if the detector is not sure, or if the user chose the language. */
  detect(): Promise<string | undefined>;
  /**
   * Asks for the upgrade dialog when a logged-in user reaches the limit (spec §5). Only once until the box is emptied.
   */
  offerUpgrade(isTyped: boolean): void;
  /**
   * Loads what the next request needs, and detects the language in the pause before it.
   * @param elapsedMs time since the last key
   */
  prepare(elapsedMs?: number): void;
  cancelDetection(): void;
  /** Call when requests stop. If the box is empty, the next text gets a new upgrade dialog. */
  onStop(): void;
}

export const isEmpty = (text: string) => text.trim() === '';

/** The next detection decides the language. */
export const UNDETECTED = { detectedOver: null, isLanguageCertain: false } as const;

/** The state after the user chose the language. If the box is empty, detection may change the language later. */
export const languageChosenFor = (text: string) => ({
  detectedOver: null,
  isLanguageCertain: !isEmpty(text),
});

/**
 * Handles the length limit, language detection and upgrade dialog of a text box.
 * @param onConfirmed called if a request got no language, and a second detector then finds it
 */
export function createTextInput(
  feature: 'translate' | 'write',
  { get, deps }: Pick<SliceApi<TextInputState, TextInputDeps>, 'get' | 'deps'>,
  services: Pick<Services, 'detector' | 'preferredLanguages' | 'reportError'>,
  onConfirmed: (language: string) => void,
): TextInput {
  /** The text before an input method began to compose. The length limit then cuts the whole composition as one edit. */
  let beforeComposition: string | undefined;
  let wasFull = false;
  const detection = createDetection({ get, deps }, services, onConfirmed);

  function isAtLimit(): boolean {
    const { text } = get();
    const limit = textLimitOf(deps().session.config);
    return text.length >= limit && countCharacters(text) >= limit;
  }

  function closeDialog(next: string): void {
    const { ui } = deps();
    // A dialog that is still loading would otherwise open while the user types, and a waiting dialog may be about a
    // deleted text.
    if (ui.dialog || (ui.waitingDialog && isEmpty(next))) ui.closeDialog();
  }

  return {
    closeDialog,
    edit(next, isComposing) {
      const { session } = deps();
      closeDialog(next);
      const { text: current, wasCut, cutOff } = get();
      const before = beforeComposition ?? current;
      beforeComposition = isComposing ? before : undefined;
      if (isComposing) return { text: next, wasCut: false, cutOff: undefined };
      const { text, rest } = splitEdit(before, next, textLimitOf(session.config));
      if (hasSeveralCharacters(rest)) return { text, wasCut: true, cutOff: rest };
      // A key at the limit changes nothing. Browsers report an edit twice if it was cut.
      if (text === current) return { text, wasCut: wasCut || rest !== '', cutOff };
      return { text, wasCut: rest !== '', cutOff: undefined };
    },
    isComposing() {
      // The text that the box now reports may belong to a composition.
      get();
      return beforeComposition !== undefined;
    },
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
    prepare: detection.prepare,
    onStop() {
      detection.cancel();
      // The box was emptied, or left the page while an input method was composing.
      beforeComposition = undefined;
      wasFull &&= !isEmpty(get().text);
    },
  };
}

interface TextActions {
  /** @param elapsedMs time since the last key, which counts towards the debounce */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /** Called when the browser's undo history changed the text from `from` to the current text. */
  onHistoryStep(step: HistoryStep, from: string): void;
  /** The time that counts as passed since the last key when a text is pasted. Without it, a paste is like typing. */
  pastedAgoMs?(): number;
}

/** Sets the text that the text box reports. Returns the text, which may be cut. */
export function createReport(
  get: () => TextInputState,
  { setText, onHistoryStep, pastedAgoMs }: TextActions,
): TextBoxActions['report'] {
  return (next, isComposing, step, elapsedMs) => {
    const { text: from } = get();
    setText(next, isComposing, step === 'paste' ? pastedAgoMs?.() : elapsedMs);
    if (step && step !== 'paste') onHistoryStep(step, from);
    return get().text;
  };
}
