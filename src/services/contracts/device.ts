import type { Day } from '../../domain/usage/usage';

/** What a detector may answer, and what is likely. */
export interface DetectionHints {
  /** Entry codes that may be answered. */
  readonly offered: readonly string[];
  /** The languages of the page and of the visitor's browser, as entry codes: a small prior. */
  readonly preferred: readonly string[];
}

export interface Detector {
  /** The language of a text as an entry code; undefined where the detector is not sure. */
  detect(text: string, hints: DetectionHints): Promise<string | undefined>;
}

export interface Clipboard {
  /** Resolves to whether the text is on the clipboard. Never rejects. */
  write(text: string): Promise<boolean>;
}

/** Small values that outlive a visit. Never throws: where the browser keeps nothing, they live as long as the page. */
export interface KeyStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Hears of every key that another widget of the page or another tab wrote; null: of all. Returns the way to stop. */
  watch(listener: (key: string | null) => void): () => void;
}

export interface Calendar {
  /** The local date. */
  today(): Day;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Hears when another day has begun. Returns the way to stop. */
  onNewDay(listener: () => void): () => void;
}

/** The page's own address. Only one widget of a page may have it. */
export interface AddressBar {
  /** Takes it for this widget. False while another one has it. */
  claim(): boolean;
  release(): void;
  read(): { readonly path: string; readonly search: string };
  /**
   * Changes the address without loading anything; without a path, which is written as people read it, only its
   * query. False where the page may not do that.
   */
  write(how: 'push' | 'replace', address: { readonly path?: string; readonly search: string }): boolean;
  /** Hears when the visitor goes back or forward. Returns the way to stop. */
  onMove(listener: () => void): () => void;
}
