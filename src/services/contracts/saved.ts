import type { HostConfig } from '../../domain/hostConfig';
import type { SavedItem } from '../../domain/saved/savedItem';

export type SavedPlace = 'device' | 'account';

export interface SavedList {
  readonly items: readonly SavedItem[];
  /** The number of items that are broken, or of a newer version. They stay where they are. */
  readonly unreadable: number;
  /** The browser stores nothing for this site: the items last as long as the page. */
  readonly isTemporary: boolean;
}

/** The items of one user. Each method rejects only with a `ServiceError`, or with the reason of the signal. */
export interface SavedItems {
  readonly place: SavedPlace;
  list(signal: AbortSignal): Promise<SavedList>;
  /** Saving a known item changes nothing. */
  save(item: SavedItem, signal: AbortSignal): Promise<void>;
  /** Also resolves if the item is already gone. */
  remove(id: string, signal: AbortSignal): Promise<void>;
  clear(signal: AbortSignal): Promise<void>;
}

export interface DeviceItems extends SavedItems {
  /** Calls the listener after a change by another tab or widget. Returns a function that removes the listener. */
  watch(listener: () => void): () => void;
}

export interface SavedPorts {
  readonly device: DeviceItems;
  /** Undefined if no account of the user keeps items. */
  accountFor(config: HostConfig): SavedItems | undefined;
  /**
   * Asks the host page, which can save the item itself.
   * @returns true if the page has saved it
   * @throws ServiceError `unsupported` if the page does not allow it; what the page's own saving throws
   */
  askHost(item: SavedItem): Promise<boolean>;
}
