import type { Conjugation, Dictionary } from '../../contracts/dictionary';
import type { Writer } from '../../contracts/write';

export interface RuleBasedChatOptions {
  readonly dictionary: Dictionary;
  /** Conjugates a verb; undefined if the language has no such verb. Default: the dictionary. */
  readonly conjugate?: (
    verb: string,
    language: string,
    signal: AbortSignal,
  ) => Promise<Conjugation | undefined>;
  readonly writer: Writer;
  /** Translates with codes of the catalogue; undefined if no engine can translate the pair now. */
  readonly translate: (
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
}

export interface RuleBasedReply {
  /** Markdown, with user input escaped. */
  readonly text: string;
  /** False if the reply only explains that the request is not supported. */
  readonly isAnswered: boolean;
}
