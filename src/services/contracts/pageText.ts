import type { RunTexts, Segment } from '../../domain/page/segments';

export interface PageTextUnit extends Segment {
  readonly key: string;
  readonly isCurrent: boolean;
  /** The units to translate together with this one. A text that the page added later has no group. */
  group?: readonly PageTextUnit[] | undefined;
  /** If the text of a run is missing, writes nothing and returns false. */
  write(texts: RunTexts): boolean;
}

export interface PageTextOptions {
  readonly root: Element;
  /** A language tag. Elements with another `lang` are not translated. */
  readonly language: string;
  /** For blocks that set no direction. Undefined if it is the direction of the page. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** Also translates text far from the viewport. */
  readonly isAll: boolean;
  /**
   * Called with units to translate now: units that are new or changed, or came near the viewport.
   * @param isKnownOnly write only known translations, because the page has just changed the text, or because the text
   * is far from the viewport
   */
  readonly onNear: (units: readonly PageTextUnit[], isKnownOnly: boolean) => void;
  /** In milliseconds, from any clock. */
  readonly now: () => number;
}

export interface PageText {
  /**
   * Can be called again after `stop`. Pauses between slices, so that the page stays responsive.
   * @throws the reason of the signal once it is aborted
   */
  find(signal: AbortSignal): Promise<{ readonly units: number; readonly words: number }>;
  /** Starts the calls of `onNear`. */
  start(): void;
  /** Handles pending changes of the page. Call before each write, so that no translation overwrites a newer text. */
  sync(): void;
  /** Stops observing the page. Translations stay on screen. */
  stop(): void;
  /** Restores the original of every text, unless the page has changed that text. */
  restore(): void;
}
