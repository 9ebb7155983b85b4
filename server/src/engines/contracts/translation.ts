import type { BilingualDictionary } from './bilingualDictionary';

/** How an answer came about: by a neural model, a language model, rules, or a word list. */
export type Quality = 'neural' | 'llm' | 'rule' | 'lexicon';

/** A pair of language entries by their codes of the catalogue (`en`, `pt_BR`, `zh_Hant`). */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** What an engine is asked for. Segments are translated apart and come back in the same number and order. */
export interface TranslationJob extends LanguagePair {
  readonly segments: readonly string[];
  /** `html`: inline tags are kept around the words that they belong to. */
  readonly format: 'text' | 'html';
  /** Aborted when the visitor has gone or the deadline has passed; the engine stops its work then. */
  readonly signal: AbortSignal;
}

/** What an engine knows of itself right now. */
export type EngineStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'preparing'; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly detail: string };

/** One way to translate. Adapters throw `EngineError` and nothing else. */
export interface TranslationEngine {
  /** As answers name it: `bergamot`, `apertium`, `deepl`. */
  readonly name: string;
  readonly quality: Quality;
  /**
   * Whether the engine would take this job now. A cheap question: it may ask for the engine's list of pairs once.
   * An engine that has to fetch something for the job begins to do so in the background and says no until it is here.
   */
  covers(job: TranslationJob): Promise<boolean>;
  /** Why a job that it does not cover now may be covered later; undefined where it never will. */
  obstacle?(job: TranslationJob): Promise<EngineError | undefined>;
  /**
   * May wait for what `covers` would not wait for.
   * @throws EngineError
   */
  translate(job: TranslationJob): Promise<readonly string[]>;
  /** Its dictionaries, if it has any: a lone word is looked up there first, and that answer's quality is `lexicon`. */
  readonly words?: BilingualDictionary;
  status(): Promise<EngineStatus>;
  /** Every pair that it can translate, for `/v1/capabilities`. Null: too many to list; any pair may be requested. */
  pairs(): Promise<readonly LanguagePair[] | null>;
  close(): Promise<void>;
}

/** Why an engine did not translate. The chain decides by `kind` whether the next engine is asked. */
export type EngineFailure =
  /** The service behind it cannot be reached, or is not ready. */
  | 'unavailable'
  /** What it needs for the job is being fetched. The message is for the visitor. */
  | 'preparing'
  | 'unsupportedPair'
  /** It has the pair, but the text seems to be in another language than the pair's. */
  | 'foreignText'
  /** The service's own quota or rate limit. */
  | 'quota'
  /** Its key was refused. */
  | 'unauthorized'
  | 'aborted'
  | 'badReply';

/** The only class that an engine throws. The message is for the log: no key, no text of a visitor in it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineFailure;

  constructor(kind: EngineFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
