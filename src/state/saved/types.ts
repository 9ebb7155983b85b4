import type { RequestState } from '../../domain/requestState';
import type { SavedFormat } from '../../domain/saved/exportFiles';
import type { SavedNotice } from '../../domain/saved/savedNotice';
import type { SavedItem, SavedText } from '../../domain/saved/savedItem';
import type { KeyStorage } from '../../services/contracts/device';
import type { SavedPlace } from '../../services/contracts/saved';
import type { AddressSlice } from '../address/types';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';

export interface SavedView {
  readonly isOpen: boolean;
  readonly place: SavedPlace;
  /** With the changes that are not confirmed yet. Before the list is loaded, only with the user's own changes. */
  readonly items: ReadonlyMap<string, SavedItem>;
  readonly list: RequestState<{ readonly unreadable: number; readonly isTemporary: boolean }>;
  /** Items on the device that can be moved to the account. */
  readonly movable: number;
  readonly isMoving: boolean;
  /** The last deletion, which Undo reverts. */
  readonly deleted: SavedItem | undefined;
  /** The dialog that asks before all items are deleted. */
  readonly isAsking: boolean;
  /** `id` distinguishes two equal notices. */
  readonly notice: (SavedNotice & { readonly id: number }) | undefined;
}

export interface SavedController extends Pick<FeatureController, 'applyConfig' | 'suspend' | 'resume'> {
  /** Saves the text, or removes it. The view changes at once, and changes back if the request fails. */
  setSaved(text: SavedText, isSaved: boolean): void;
  open(): void;
  close(): void;
  /** Requests the list again after a failure. */
  refresh(): void;
  /** Shows the item in the translator, and closes the list. */
  show(item: SavedItem): void;
  remove(item: SavedItem): void;
  undo(): void;
  /** Undo is no longer offered. */
  hideUndo(): void;
  ask(isAsking: boolean): void;
  clear(): void;
  /** Moves the items of the device to the account. Each is deleted on the device once the account has it. */
  move(): void;
  download(items: readonly SavedItem[], format: SavedFormat): void;
  /**
   * The items of a pair, or of all pairs, as a file.
   * @throws ServiceError if the list cannot be loaded
   */
  toBlob(format: SavedFormat, pair: { readonly from?: string; readonly to?: string }): Promise<Blob>;
  hideNotice(): void;
}

export interface SavedSlice {
  readonly controller: SavedController | undefined;
  /** Undefined until the user first presses a star or opens the list. */
  readonly view: SavedView | undefined;
  /** The keys of the items on the device, for stars that are shown before the controller is loaded. */
  readonly keys: Pick<KeyStorage, 'read' | 'watch'>;
}

export interface SavedDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'hideToast'>;
  readonly translate: Pick<TranslateSlice, 'importText' | 'visitPair' | 'chooseLanguage'>;
  readonly address: Pick<AddressSlice, 'write'>;
}
