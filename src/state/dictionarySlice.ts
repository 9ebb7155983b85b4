import type { DictionaryEntry, DictionaryQuery, WordTab } from '../domain/dictionary';
import type { AppError } from '../domain/errors';
import type { Services } from '../services/contracts/services';
import type { Lexicographer } from './lexicographer';
import type { Part } from './slice';

/** The dictionary box: a word is being asked about, here is what is known of it, or why nothing is. */
export type WordBox =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly query: DictionaryQuery; readonly entry: DictionaryEntry }
  | { readonly kind: 'failed'; readonly query: DictionaryQuery; readonly error: AppError };

export interface DictionarySlice {
  /** Undefined where there is no word to tell of. */
  readonly box?: WordBox | undefined;
  /** Undefined: the first one. */
  readonly tab?: WordTab;
  /** Who looks words up, once that has been fetched: the box has a place on screen from then on. */
  readonly desk?: Lexicographer;
  /** Has the box tell of what is on screen now. Without what that takes there is no box, and the next call tries again. */
  follow(): Promise<void>;
}

export function createDictionarySlice(part: Part<'dictionary'>, services: Services): DictionarySlice {
  return {
    follow: () => import('./lexicographer').then((room) => room.openDesk(part, services), services.report),
  };
}
