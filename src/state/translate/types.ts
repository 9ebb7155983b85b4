import type { AppError } from '@lang-assistant/core/errors';
import type { Capabilities } from '../../domain/capabilities';
import type { LanguageMenuOrder } from '../../domain/languages/menuOrder';
import type { RequestState } from '../../domain/requestState';
import type { TextBoxActions } from '../../domain/textBox';
import type { Formality } from '@lang-assistant/core/translate/formality';
import type {
  LanguagePair,
  Side,
  Translation,
  TranslationRequest,
} from '@lang-assistant/core/translate/translation';
import type { FeatureController } from '../featureController';
import type { Services } from '../../services/contracts/services';
import type { MemoryEntry, Sentence } from '../../domain/translate/correction';
import type { SavedCorrection } from '../../services/contracts/memory';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TextInputState } from '../textInput';

/**
 * The user typed, clicked a control or requested another translation, the element returned to the page, or the host
 * page made a change.
 */
export type TranslateReason = 'typed' | 'resumed' | 'pressed' | 'again' | 'changed';

/** `answered` then contains only the part of the text that `value` translates. */
interface Incomplete {
  readonly value: Translation;
  /** Number of sentences before the missing ones. Undefined while the translation before an edit is still on screen. */
  readonly gap?: number | undefined;
}

export type TranslateOutput =
  | RequestState<Translation>
  /** The request is still running; `value` is the received part. */
  | ({ readonly kind: 'streaming' } & Incomplete)
  /** The request failed before the rest arrived. */
  | ({ readonly kind: 'interrupted'; readonly error: AppError } & Incomplete);

export interface CorrectionForm {
  readonly sentence: Sentence;
  readonly text: string;
  readonly isSaving: boolean;
  /** The form keeps its text. */
  readonly problem?:
    | { readonly kind: 'conflict'; readonly entry: MemoryEntry }
    | { readonly kind: 'failed'; readonly error: AppError }
    | undefined;
}

export interface CorrectionView {
  readonly form?: CorrectionForm | undefined;
  /** Undefined after a few seconds. */
  readonly saved?: CorrectionResult | undefined;
}

export interface CorrectionResult extends Pick<Extract<SavedCorrection, { kind: 'saved' }>, 'undo'> {
  readonly sentence: Sentence;
  /** Undo has failed. */
  readonly error?: AppError;
}

/** What the parts of the translator that are loaded on demand use. */
export type TranslateAccess = SliceApi<TranslateSlice, { readonly session: SessionSlice }>;

export interface TranslateSlice
  extends TextInputState, TextBoxActions, Omit<FeatureController, 'onUserChange'> {
  readonly pair: LanguagePair;
  readonly output: TranslateOutput;
  /** Chosen by the user. If not set, the formality of the host page applies. */
  readonly formality?: Formality;
  readonly answered: TranslationRequest | undefined;
  /** The rest of the pause in typing after which the text is sent. Undefined if no text waits for it. */
  readonly pauseMs: number | undefined;
  /** Undefined until a language menu is opened. */
  readonly languageMenus?:
    | ({ readonly [OneSide in Side]?: LanguageMenuOrder } & { readonly capabilities: Capabilities })
    | undefined;
  /** The correction of a sentence by the owner of the site. */
  readonly correction?: CorrectionView;
  /** Undefined if the server has not told its language pairs. */
  readonly supports?: ((pair: LanguagePair) => boolean) | undefined;
  /**
   * Cuts the text at the limit. Text that an input method is composing is never cut, because that would end the
   * composition.
   * @param elapsedMs time since the last key, which counts towards the debounce
   */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /** Takes over a text from another tool. `language` is empty if it is unknown. */
  importText(text: string, language: string): void;
  clear(): void;
  /** Call when the menu of this side opens. */
  openLanguageMenu(side: Side): void;
  chooseLanguage(side: Side, code: string): void;
  /** Sets the pair from the page's address, and treats it as a choice of the user. */
  visitPair(pair: LanguagePair): void;
  swap(): void;
  undoDetection(): void;
  /** Translates the part that is not translated yet. Applies `change` first. */
  retry(change?: Pick<TranslateSlice, 'formality'>): void;
  translateAgain(): void;
  /** Aborts the request. The text and the received part of its translation stay. */
  stop(): void;
  /** Creates a part of the translator that is loaded on demand. */
  extend<Part>(create: (slice: TranslateAccess, services: Services) => Part): Part;
  /** A request is waiting for a pause in typing, or for its response. */
  isPending(): boolean;
}
