import type { DictionaryEntry, DictionaryQuery, WordTab } from '../../domain/dictionary/dictionary';
import type { AppError } from '../../domain/errors';
import type { Services } from '../../services/contracts/services';
import type { DictionaryController } from './dictionaryController';
import type { SliceApi } from '../sliceApi';

/** The dictionary box: a word is being asked about, here is what is known of it, or why nothing is. */
export type DictionaryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly query: DictionaryQuery; readonly entry: DictionaryEntry }
  | { readonly kind: 'failed'; readonly query: DictionaryQuery; readonly error: AppError };

export interface DictionarySlice {
  /** Undefined where there is no word to tell of. */
  readonly box?: DictionaryState | undefined;
  /** Undefined: the first one. */
  readonly tab?: WordTab;
  /** Who looks words up, once that has been fetched: the box has a place on screen from then on. */
  readonly controller?: DictionaryController;
  /** Has the box tell of what is on screen now. Without what that takes there is no box, and the next call tries again. */
  sync(): Promise<void>;
}

export function createDictionarySlice(part: SliceApi<'dictionary'>, services: Services): DictionarySlice {
  return {
    sync: () =>
      import('./dictionaryController').then(
        (room) => room.openDictionary(part, services),
        services.reportError,
      ),
  };
}
