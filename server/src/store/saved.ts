/** A translation or a word that a user has saved. All texts are untrusted. */
export interface StoredItem {
  /** Of the client. The same texts have the same id on every device. */
  readonly id: string;
  /** When the user saved it, in milliseconds since 1970, by the clock of the client. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly source: string;
  readonly target: string;
  /** Optional texts by name, such as the pronunciation. */
  readonly more: Readonly<Record<string, string>>;
}

/** A position in the list of items, which has the newest first. */
export type ItemCursor = Pick<StoredItem, 'at' | 'id'>;

export interface SavedStore {
  /** The newest items after a position. */
  list(owner: string, after: ItemCursor | undefined, limit: number): Promise<readonly StoredItem[]>;
  /**
   * Stores an item in one transaction. An item with the same id is not changed. Parallel calls never exceed a limit
   * together.
   */
  save(owner: string, item: StoredItem): Promise<'added' | 'known' | 'full'>;
  /** Returns false if there is no such item. */
  remove(owner: string, id: string): Promise<boolean>;
  /** Returns the number of removed items. */
  clear(owner: string): Promise<number>;
}

/** The limits of one owner. `sizeOfItem` counts the bytes. */
export const SAVED_LIMITS = { items: 10_000, bytes: 5 * 1024 * 1024 } as const;
