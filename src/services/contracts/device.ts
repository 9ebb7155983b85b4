import type { KeptBox } from '../../domain/keepText';
import type { Day } from '../../domain/usage/dailyCount';

/** Languages that the detector may return, and those that are likely. */
export interface DetectionHints {
  /** Entry codes that the detector may return. */
  readonly offered: readonly string[];
  /** Languages of the page and of the user's browser as entry codes. They get a small bonus. */
  readonly preferred: readonly string[];
}

export interface Detector {
  /**
   * Loads what `detect` needs, with the first key of a text. Ignores a failure: `detect` reports it.
   * @param isNeeded false if the text may stay too short for `detect`: users who save data load nothing then
   */
  preload(isNeeded: boolean): void;
  /** The language of a text as an entry code; undefined if the detector is not sure. */
  detect(text: string, hints: DetectionHints): Promise<string | undefined>;
  /** Asks a second detector if `detect` is not sure. Its data takes longer to load. */
  confirm(text: string, hints: DetectionHints): Promise<string | undefined>;
}

export interface Clipboard {
  /** Resolves to true if the text was copied. Never rejects. */
  write(text: string): Promise<boolean>;
}

/**
 * Persistent key-value storage. Never throws: if the browser's storage is unavailable, values last as long as
 * the page.
 */
export interface KeyStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /**
   * Calls the listener for every key written by another widget of the page or by another tab; null: all keys
   * changed. Returns a function that removes the listener.
   */
  watch(listener: (key: string | null) => void): () => void;
}

/**
 * The texts of one widget's boxes, for as long as its tab is open. Never throws: without the browser's storage, nothing is
 * kept.
 */
export interface KeptTexts {
  /** Empty if there is none. */
  read(box: KeptBox): string;
  /** An empty text removes the entry. */
  write(box: KeptBox, text: string): void;
}

export interface Calendar {
  /** Today's date in local time. */
  today(): Day;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls the listener after midnight. Returns a function that removes it. */
  onNewDay(listener: () => void): () => void;
}

/** The page's address. Only one widget of a page owns it at a time. */
export interface AddressBar {
  /** Claims the address for this widget. False if another widget owns it, unless that is after this one and has not used it. */
  claim(): boolean;
  release(): void;
  read(): { readonly path: string; readonly search: string };
  /**
   * Changes the address without navigation. Without `path`, which is not percent-encoded, only the query
   * changes. False if the page is not allowed to change it.
   */
  write(method: 'push' | 'replace', address: { readonly path?: string; readonly search: string }): boolean;
  /** Calls the listener after Back and Forward. Returns a function that removes it. */
  onMove(listener: () => void): () => void;
}
