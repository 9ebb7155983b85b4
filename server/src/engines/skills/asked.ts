import type { Locale } from '../../../../src/domain/locales';
import type { Words } from './words';

/** A question, and how its answer is worded. */
export interface Asked {
  readonly message: string;
  readonly reader: Locale;
  readonly words: Words;
  readonly signal: AbortSignal;
}
