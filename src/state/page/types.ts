import type { AppError } from '@lang-assistant/core/errors';
import type { RunTexts, Segment } from '../../domain/page/segments';
import type { PageText, PageTextOptions } from '../../services/contracts/pageText';

export type PageState = 'original' | 'working' | 'translated';

/** What the page shows. Texts are units: those that were near the viewport so far. */
export interface PageProgress {
  readonly state: PageState;
  readonly source: string;
  readonly target: string;
  /** Requested so far. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly isStopped: boolean;
  /** The last failure since the start. */
  readonly error?: AppError;
}

export interface PageLanguages {
  readonly source: string;
  readonly target: string;
}

export interface PageRequest extends PageLanguages {
  readonly root: Element;
  readonly isAll: boolean;
  /** See `PageTextOptions`. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

export interface PagePorts {
  readonly createPageText: (options: PageTextOptions) => PageText;
  readonly now: () => number;
  /** Resolves when all segments are answered or have failed. */
  readonly translate: (
    segments: readonly Segment[],
    languages: PageLanguages,
    options: {
      readonly signal: AbortSignal;
      readonly onSegment: (index: number, answer: RunTexts | AppError) => void;
    },
  ) => Promise<void>;
  /** Before the first request. False: the page is not to be translated. */
  readonly onFound: (found: { readonly units: number; readonly words: number }) => boolean;
  /** Shows that the document is in another language, until `undefined`. */
  readonly showLanguage: (language: string | undefined) => void;
}

export interface PageTranslator {
  readonly progress: PageProgress;
  subscribe(listener: () => void): () => void;
  /**
   * Translates what is near the viewport, and from then on what comes there. Resolves when what was near at the start is
   * translated, has failed, or was stopped.
   */
  start(request: PageRequest): Promise<PageProgress>;
  /** What is translated stays, and nothing is requested any more. */
  stop(): void;
  showOriginal(): void;
}
