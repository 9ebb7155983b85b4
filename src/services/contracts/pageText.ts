import type { RunTexts, Segment } from '../../domain/page/segments';

/** A text of the page that is translated as a whole, and where to write its translation. */
export interface PageTextUnit extends Segment {
  /** Units with the same texts have the same key. */
  readonly key: string;
  /** Whether the page still shows this unit. */
  readonly isCurrent: boolean;
  /** Writes a translation. If the text of a run is missing, it writes nothing and returns false. */
  write(texts: RunTexts): boolean;
}

export interface PageTextOptions {
  readonly root: Element;
  /** The language of the page, as a language tag. Elements with another `lang` are left as they are. */
  readonly language: string;
  /** The text direction of the translation, for blocks that set none. Undefined if it is the direction of the page. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** Also translates what is far from the viewport. */
  readonly isAll: boolean;
  /**
   * Called with units to translate now: units that are new or changed, or came near the viewport.
   * @param isKnownOnly write only translations that are known, because the page changed the text a moment ago, or
   * because the text is far from the viewport
   */
  readonly onNear: (units: readonly PageTextUnit[], isKnownOnly: boolean) => void;
  /** The time in milliseconds, from any clock. */
  readonly now: () => number;
}

/** Finds, follows and rewrites the text of the page around the element. */
export interface PageText {
  /**
   * Finds the units; also finds them again after `stop`. Pauses between slices, so that the page stays responsive.
   * @throws the reason of the signal once it is aborted
   */
  find(signal: AbortSignal): Promise<{ readonly units: number; readonly words: number }>;
  /** Starts the calls of `onNear`. */
  start(): void;
  /** Handles pending changes of the page. Call before each write, so that no translation overwrites a newer text. */
  sync(): void;
  /** Stops following the page. Translations stay on screen. */
  stop(): void;
  /** Restores the original of every text, unless the page has changed that text. */
  restore(): void;
}
