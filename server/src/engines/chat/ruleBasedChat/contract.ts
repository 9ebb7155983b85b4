import type { Conjugation, Dictionary } from '../../contracts/dictionary';
import type { Writer } from '../../contracts/write';

export interface RuleBasedChatOptions {
  readonly dictionary: Dictionary;
  /** The forms of a verb, undefined if it is none of that language; default: what the dictionary says of it. */
  readonly conjugate?: (
    verb: string,
    language: string,
    signal: AbortSignal,
  ) => Promise<Conjugation | undefined>;
  readonly writer: Writer;
  /** Codes of the catalogue; undefined where nothing translates this pair now. */
  readonly translate: (
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
}

export interface RuleBasedReply {
  /** Markdown. What a visitor wrote stands in it escaped. */
  readonly text: string;
  /** Whether it is what was asked for: false for the sentence that says what cannot be done here. */
  readonly isAnswered: boolean;
}
