import type { AppError } from '@lang-assistant/core/errors';
import type { RunTexts, Segment } from '../../domain/page/segments';
import type { PageText, PageTextOptions } from '../../services/contracts/pageText';

export type PageState = 'original' | 'working' | 'translated';

/** Counts units, and only those that came near the viewport so far. */
export interface PageProgress {
  readonly state: PageState;
  readonly source: string;
  readonly target: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly isStopped: boolean;
  readonly error?: AppError;
}

export interface PageLanguages {
  readonly source: string;
  readonly target: string;
}

export interface PageRequest extends PageLanguages {
  readonly root: Element;
  readonly isAll: boolean;
  /** Of the translation, see `PageTextOptions`. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

export interface PagePorts {
  readonly createPageText: (options: PageTextOptions) => PageText;
  readonly now: () => number;
  /** Resolves when each segment has a translation or an error. */
  readonly translate: (
    segments: readonly Segment[],
    languages: PageLanguages,
    options: {
      readonly signal: AbortSignal;
      readonly onSegment: (index: number, answer: RunTexts | AppError) => void;
    },
  ) => Promise<void>;
  /** Called before the first request. Returns false if the page must not be translated. */
  readonly onFound: (found: { readonly units: number; readonly words: number }) => boolean;
  /** Sets the language of the document; undefined restores the language of the page. */
  readonly showLanguage: (language: string | undefined) => void;
}

export interface PageTranslator {
  readonly progress: PageProgress;
  subscribe(listener: () => void): () => void;
  /**
   * Translates units near the viewport, then units that come near it. Resolves when the first units are translated,
   * have failed, or were stopped.
   */
  start(request: PageRequest): Promise<PageProgress>;
  /** Stops all requests. Translated texts stay. */
  stop(): void;
  showOriginal(): void;
}
