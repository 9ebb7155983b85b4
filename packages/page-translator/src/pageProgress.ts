import type { AppError } from '@lang-assistant/core/errors';

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

export const IDLE: PageProgress = {
  state: 'original',
  source: '',
  target: '',
  total: 0,
  done: 0,
  failed: 0,
  isStopped: false,
};
