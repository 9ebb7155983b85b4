import type { RunTexts, Segment } from '../../domain/page/segments';

/** A text of the page that is translated as a whole. */
export interface PageTextUnit extends Segment {
  /** Equal for equal texts. */
  readonly key: string;
  /** Whether the page still shows it. */
  readonly isCurrent: boolean;
  /** Writes a translation. False, and nothing is written, if a text is missing. */
  write(texts: RunTexts): boolean;
}

export interface PageTextOptions {
  readonly root: Element;
  /** The language of the page, as a language tag: what says that it is in another one is left. */
  readonly language: string;
  /** The direction of the translation, for blocks that have none of their own; undefined: it is that of the page. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** Also what is far from the viewport. */
  readonly isAll: boolean;
  /**
   * Units that are to be translated now: near the viewport, and new or changed.
   * @param isKnownOnly only those whose translation is known: the page has changed the text a moment ago
   */
  readonly onNear: (units: readonly PageTextUnit[], isKnownOnly: boolean) => void;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** The text of the page around the element. */
export interface PageText {
  /**
   * Finds the units, and again after `stop`. Pauses, so that the page stays responsive.
   * @throws the reason of the signal once it is aborted
   */
  find(signal: AbortSignal): Promise<{ readonly units: number; readonly words: number }>;
  /** From now on `onNear` is called. */
  start(): void;
  /** Reads what the page has changed since: before each write. */
  sync(): void;
  /** Follows the page no more. What is translated stays. */
  stop(): void;
  /** Puts every text back that the page has not changed. */
  restore(): void;
}
