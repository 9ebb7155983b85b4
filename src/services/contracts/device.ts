import type { KeptBox } from '../../domain/keepText';
import type { Day } from '../../domain/usage/dailyCount';

export interface DetectionHints {
  /** Catalogue codes that the detector may return. */
  readonly offered: readonly string[];
  /** Languages of the page and of the user's browser, as catalogue codes. The detector slightly prefers them. */
  readonly preferred: readonly string[];
}

export interface Detector {
  /**
   * Loads what `detect` needs. Call it with the first key of a text. If loading fails, only `detect` reports it.
   * @param isNeeded false if the text may stay too short for `detect`: then nothing is loaded for users who save data
   */
  preload(isNeeded: boolean): void;
  /** A catalogue code; undefined if the detector is not sure. */
  detect(text: string, hints: DetectionHints): Promise<string | undefined>;
  /** Asks a second detector, if `detect` is not sure. Its data takes longer to load. */
  confirm(text: string, hints: DetectionHints): Promise<string | undefined>;
}

export interface Clipboard {
  /** Resolves to true if the text was copied. Never rejects. */
  write(text: string): Promise<boolean>;
}

/** Never throws: if the browser's storage is unavailable, values last as long as the page. */
export interface KeyStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /**
   * Calls the listener with each key that another widget of the page or another tab has written, or with null if all
   * keys changed. Returns a function that removes the listener.
   */
  watch(listener: (key: string | null) => void): () => void;
}

/**
 * The texts of one widget's boxes, kept as long as the tab is open. Never throws: without the browser's storage,
 * nothing is kept.
 */
export interface KeptTexts {
  read(box: KeptBox): string;
  /** An empty text removes the entry. */
  write(box: KeptBox, text: string): void;
}

export interface Calendar {
  /** In local time. */
  today(): Day;
  /** In epoch milliseconds. */
  now(): number;
  /** The local start of tomorrow, in epoch milliseconds. */
  nextDay(): number;
  /** Calls the listener after midnight. Returns a function that removes it. */
  onNewDay(listener: () => void): () => void;
}

/** Only one widget of a page owns the page's address at a time. */
export interface AddressBar {
  /**
   * Claims the address for this widget. False if another widget owns it. A widget that comes earlier on the page can
   * still take the address over, until the owner has used it.
   */
  claim(): boolean;
  release(): void;
  read(): { readonly path: string; readonly search: string };
  /**
   * Changes the address without navigation. `path` is not percent-encoded; without it, only the query changes. False if
   * the page is not allowed to change the address.
   */
  write(method: 'push' | 'replace', address: { readonly path?: string; readonly search: string }): boolean;
  /** Calls the listener after Back and Forward. Returns a function that removes it. */
  onMove(listener: () => void): () => void;
}
