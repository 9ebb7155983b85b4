import type { Mark } from '@lang-assistant/core/memory/marks';

/** Languages are codes of the catalogue. */
export interface MemoryPair {
  readonly source: string;
  readonly target: string;
}

/** A corrected sentence. */
export interface NewEntry {
  readonly languages: MemoryPair;
  /** The only page on which the correction holds. Empty: all pages. */
  readonly path: string;
  /** Normalized (`normalizeSource`). */
  readonly source: string;
  readonly target: string;
  readonly marks: readonly Mark[];
}

export interface MemoryEntry extends NewEntry {
  /** Derived from languages, path and source. */
  readonly id: string;
  readonly author: string;
  /** In milliseconds since 1970. The time of a change is always later than the time of the change before it. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** `current` is undefined if there is no such entry. */
export type SaveEntryResult =
  | { readonly kind: 'added' | 'replaced'; readonly entry: MemoryEntry }
  | { readonly kind: 'conflict'; readonly current: MemoryEntry | undefined }
  | { readonly kind: 'full' };

/** A position in the list of entries, which has the newest first. */
export type EntryCursor = Pick<MemoryEntry, 'updatedAt' | 'id'>;

export interface MemoryStore {
  isEmpty(): Promise<boolean>;
  /**
   * Finds the entries of normalized sentences for all pages, and for one page if there is a path. It is one statement
   * per hundred sentences.
   */
  find(
    sources: readonly string[],
    languages: MemoryPair,
    path?: string,
  ): Promise<ReadonlyMap<string, MemoryEntry>>;
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, MemoryEntry>>;
  /**
   * Stores a sentence in one statement, so that of two owners who have seen the same entry only one can replace it.
   * @param seen the `updatedAt` that the owner has seen; null: no entry; undefined: any
   */
  save(entry: NewEntry, author: string, now: number, seen?: number | null): Promise<SaveEntryResult>;
  /** Stores entries in one statement. No two of them have the same id. @returns how many were stored */
  saveAll(entries: readonly NewEntry[], author: string, now: number, replaces: boolean): Promise<number>;
  /** Returns false if there is no such entry, or if it was changed after `seen`. */
  remove(id: string, seen?: number): Promise<boolean>;
  /** Removes some of the entries of a pair or of an author. @returns how many; 0 if none is left */
  removeSome(which: { readonly languages: MemoryPair } | { readonly author: string }): Promise<number>;
  /** The newest entries after a position. */
  list(
    languages: MemoryPair | undefined,
    after: EntryCursor | undefined,
    limit: number,
  ): Promise<readonly MemoryEntry[]>;
  /** All entries after an id, in the order of their ids. */
  readOn(languages: MemoryPair | undefined, afterId: string, limit: number): Promise<readonly MemoryEntry[]>;
  count(): Promise<number>;
  /** The number of entries of a pair that hold on a single page. */
  countOfPages(languages: MemoryPair): Promise<number>;
}

export const MAX_ENTRIES = 1_000_000;
