import type { Conjugation } from '@lang-assistant/word-forms';
import type { Dictionary } from '../../contracts/dictionary';
import type { Writer } from '../../contracts/write';

export interface RuleBasedChatOptions {
  readonly dictionary: Dictionary;
  /** Returns undefined if the language has no such verb. Default: the dictionary conjugates. */
  readonly conjugate?: (
    verb: string,
    language: string,
    signal: AbortSignal,
  ) => Promise<Conjugation | undefined>;
  readonly writer: Writer;
  /** Translates between two language codes of the catalogue. Returns undefined if no engine can translate now. */
  readonly translate: (
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
}
