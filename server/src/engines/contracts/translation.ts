import type { BilingualDictionary } from './bilingualDictionary';
import type { Glossary } from './glossary';

/** What is behind a translation: a neural model, a language model, rules, a dictionary, or a translation memory. */
export type Quality = 'neural' | 'llm' | 'rule' | 'lexicon' | 'memory';

/** A pair of language entries by their codes of the catalogue (`en`, `pt_BR`, `zh_Hant`). */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** How the reader is addressed, in languages that have forms of address for it. */
export type Formality = 'formal' | 'informal';

/** A job for an engine. Segments are translated separately and returned in the same number and order. */
export interface TranslationJob extends LanguagePair {
  readonly segments: readonly string[];
  /** `html`: inline tags stay around the words that they belong to. */
  readonly format: 'text' | 'html';
  /** The text that the segments are part of, for engines that translate better with it. It is not translated. */
  readonly context?: string;
  /** Ignored by engines that cannot choose it. */
  readonly formality?: Formality;
  /** Terms to use wherever they occur in the segments. `withTerms` adds this to engines that have no glossaries. */
  readonly glossary?: Glossary;
  /** Where sentences may be cached. Without it, they are not. */
  readonly cache?: {
    /** Only jobs of the same scope share translations. */
    readonly scope: string;
    /** Whether the engine is asked for every sentence, and its answers replace those in the cache. */
    readonly isFresh: boolean;
  };
  /** Part of a document. An engine that shares its capacity lets texts that a user waits for go first. */
  readonly isDocument?: true;
  /** Fires when the client has disconnected or the deadline has passed; the engine then stops. */
  readonly signal: AbortSignal;
}

/** The current status of an engine. */
export type EngineStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'preparing'; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly detail: string };

/** A translation engine. Adapters throw only `EngineError`. */
export interface TranslationEngine {
  /** The name in responses: `bergamot`, `apertium`, `deepl`. */
  readonly name: string;
  readonly quality: Quality;
  /** The same text always gets the same translation, so that asking twice is pointless. */
  readonly isDeterministic?: true;
  /**
   * Whether the engine can translate this job now. The check is cheap: it may fetch the engine's list of pairs once.
   * An engine that must download something for the job starts that in the background and returns false until it is
   * done.
   */
  covers(job: TranslationJob): Promise<boolean>;
  /** Why a job that is not covered now may be covered later; undefined if it never will be. */
  unavailableReason?(job: TranslationJob): Promise<EngineError | undefined>;
  /** Unlike `covers`, it may wait for a download. @throws EngineError */
  translate(job: TranslationJob): Promise<readonly string[]>;
  /** The target languages in which the engine can choose the formality; null: all of them. Default: none. */
  readonly formalityTargets?: readonly string[] | null;
  /** Tags stay where they are when the words around them change places: the words of a tag have to be looked for. */
  readonly hasFixedTags?: true;
  /** Whether the context of a job changes its translation. */
  readonly usesContext?: boolean;
  /** Whether the engine itself makes use of the glossary of a job. */
  readonly hasGlossary?: boolean;
  /**
   * For engines whose calls are free but take long to start: how many characters of a document a call should have, and how
   * many calls run at the same time.
   */
  readonly documentCalls?: { readonly chars: number; readonly parallel: number };
  /** The engine's dictionaries, if any: a single word is looked up there first, with the quality `lexicon`. */
  readonly words?: BilingualDictionary;
  status(): Promise<EngineStatus>;
  /** Every supported pair, for `/v1/capabilities`. Null: too many to list; any pair may be requested. */
  pairs(): Promise<readonly LanguagePair[] | null>;
  close(): Promise<void>;
}

/** Why an engine did not translate. The chain decides by `kind` whether the next engine is tried. */
export type EngineErrorKind =
  /** Its service is not reachable or not ready. */
  | 'unavailable'
  /** A download for the job is in progress. The message is for the user. */
  | 'preparing'
  | 'unsupportedPair'
  /** The pair is supported, but the text seems to be in another language. */
  | 'foreignText'
  /** The service's own quota or rate limit. */
  | 'quota'
  /** Its key was refused. */
  | 'unauthorized'
  | 'aborted'
  | 'badReply';

/** The only error class of translation engines. The message is for the log: it contains no key and no user input. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
