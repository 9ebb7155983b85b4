import type { DictionaryEntry, DictionaryQuery, WordTab } from '../../domain/dictionary/dictionary';
import type { AppError } from '@lang-assistant/core/errors';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { TranslateSlice } from '../translate/types';
import type { UsageSlice } from '../usage/types';

export interface DictionaryController extends Pick<FeatureController, 'onUserChange'> {
  /** Opens the dictionary box for the word on screen, or closes it. Requests each word only once. */
  sync(): void;
  retry(): void;
  chooseTab(tab: WordTab): void;
  /**
   * Aborts the lookup because the text changed, or because the element left the page. If the next text is a single word
   * too, the box stays open instead of closing and opening again.
   */
  pause(): void;
}

export type DictionaryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly query: DictionaryQuery; readonly entry: DictionaryEntry }
  | { readonly kind: 'failed'; readonly query: DictionaryQuery; readonly error: AppError };

export interface DictionarySlice {
  /** Undefined if no single word is on screen. */
  readonly box?: DictionaryState | undefined;
  /** Undefined: the first tab. */
  readonly tab?: WordTab;
  readonly controller: DictionaryController | undefined;
}

export interface DictionaryDeps {
  readonly session: SessionSlice;
  readonly translate: Pick<TranslateSlice, 'output' | 'answered' | 'text' | 'pair'>;
  readonly usage: UsageSlice;
}
