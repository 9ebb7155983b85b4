import type { AppError } from '@lang-assistant/core/errors';
import type { RequestState } from '../../domain/requestState';
import type { Formality } from '@lang-assistant/core/translate/formality';
import type {
  LanguagePair,
  Side,
  Translation,
  TranslationRequest,
} from '@lang-assistant/core/translate/translation';
import type { FeatureController } from '../featureController';
import type { HistoryStep } from '../textActs';
import type { TextInputState } from '../textInput';

/**
 * Why a text is translated: typing, a pressed control, the wish for another translation, the element back on the page, or a
 * change by the host page.
 */
export type TranslateReason = 'typed' | 'resumed' | 'pressed' | 'again' | 'changed';

/** An incomplete translation. `answered` is the part of the text that `value` translates. */
interface Incomplete {
  readonly value: Translation;
  /** Number of sentences before what is missing; undefined while the translation before an edit is still on screen. */
  readonly gap?: number | undefined;
}

export type TranslateOutput =
  | RequestState<Translation>
  /** Under way, with what has arrived. */
  | ({ readonly kind: 'streaming' } & Incomplete)
  /** The rest has failed. */
  | ({ readonly kind: 'interrupted'; readonly error: AppError } & Incomplete);

export interface TranslateSlice extends TextInputState, FeatureController {
  readonly pair: LanguagePair;
  readonly output: TranslateOutput;
  /** The formality that the user has chosen. Not set: that of the host page. */
  readonly formality?: Formality;
  /** The request whose translation is on screen. */
  readonly answered: TranslationRequest | undefined;
  /**
   * Sets the text, cut at the limit. Text that an input method is composing is never cut: that would end the composition.
   * `elapsedMs`: the time since the last key, which counts towards the debounce.
   */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /**
   * Types a text: `setText` once the user pauses, if nothing else shows the change. Returns the text, which may be cut.
   * `step`: the browser's undo history has changed the text.
   */
  type(text: string, isComposing?: boolean, step?: HistoryStep): string;
  /** Takes a text from another tool, with its language; empty if that is unknown. */
  importText(text: string, language: string): void;
  /** The box shows the text in place of the replaced one. */
  onReplaced(): void;
  /** Puts what is being typed into the state at once. */
  commitText(): void;
  clear(): void;
  chooseLanguage(side: Side, code: string): void;
  /** Sets the pair from the page's address, as if the user had chosen it. */
  visitPair(pair: LanguagePair): void;
  swap(): void;
  undoDetection(): void;
  /** Translates what is not translated yet, after a change if there is one. */
  retry(change?: Pick<TranslateSlice, 'formality'>): void;
  /** Asks for another translation of the text. */
  translateAgain(): void;
  /** Aborts the request. The text stays, and so does what has arrived of its translation. */
  stop(): void;
  /** True while a request is waiting for the pause or for its answer. */
  isPending(): boolean;
}
