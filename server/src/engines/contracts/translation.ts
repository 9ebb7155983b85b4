import type { BilingualDictionary } from './bilingualDictionary';
import type { Glossary } from './glossary';

/**
 * What produced a translation: a neural model, a language model, rules, a dictionary, the translation memory of a
 * document, or the owner of the site, who has corrected it.
 */
export type Quality = 'neural' | 'llm' | 'rule' | 'lexicon' | 'memory' | 'corrected';

/** Codes of the catalogue (`en`, `pt_BR`, `zh_Hant`). */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** Whether a translation addresses the reader formally (`usted`) or informally (`tú`). */
export type Formality = 'formal' | 'informal';

/** The engine returns one translation per segment, in the same order. */
export interface TranslationJob extends LanguagePair {
  readonly segments: readonly string[];
  /** With `html`, the engine keeps inline tags around the words to which they belong. */
  readonly format: 'text' | 'html';
  /** The text that contains the segments. Some engines translate better if they know it; they do not translate it. */
  readonly context?: string;
  readonly formality?: Formality;
  /** The terms that the translation must use. For engines without glossaries, `withTerms` takes care of the terms. */
  readonly glossary?: Glossary;
  /** Allows the gateway to cache sentences of this job. Without it, no sentence is cached. */
  readonly cache?: {
    /** Only jobs with the same scope share cached translations. */
    readonly scope: string;
    /** True: the engine translates every sentence again, and the new translations replace the cached ones. */
    readonly isFresh: boolean;
    /** True: nothing is cached, because others who read this scope would get what only this caller has asked for. */
    readonly isReadOnly?: boolean;
    /** Counts further attempts for the same text: the cached answer of the first attempt would only repeat it. */
    readonly attempt?: number;
  };
  /** The page of the text, such as `/pricing`. Its own corrections win over those for all pages. */
  readonly path?: string;
  /** The owner's corrections are not used. */
  readonly isWithoutMemory?: true;
  /** Set for a part of a document. A busy engine then translates texts first for which a user is waiting. */
  readonly isDocument?: true;
  /** Fires when the client has disconnected or the deadline has passed. The engine then stops. */
  readonly signal: AbortSignal;
}

export type EngineStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'preparing'; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly detail: string };

/** Adapters throw only `EngineError`. */
export interface TranslationEngine {
  /** The name in responses, such as `bergamot`, `apertium` or `deepl`. */
  readonly name: string;
  readonly quality: Quality;
  /**
   * What can change the translation of a sentence, besides the languages and its own terms. `sentence`: nothing else.
   * `call`: everything that is in the same call, such as other sentences, their terms and the context.
   */
  readonly sees: 'sentence' | 'call';
  /** The engine always translates the same text in the same way, so a second request would be pointless. */
  readonly isDeterministic?: true;
  /**
   * Whether the engine can translate this job now. The check is cheap: it may fetch the engine's list of pairs once. If
   * the job needs a download, the engine starts the download in the background and returns false until it has ended.
   */
  covers(job: TranslationJob): Promise<boolean>;
  /** Explains why the engine cannot translate the job yet. Undefined if the engine will never be able to. */
  unavailableReason?(job: TranslationJob): Promise<EngineError | undefined>;
  /**
   * Unlike `covers`, this method may wait for a download.
   * @throws EngineError
   */
  translate(job: TranslationJob): Promise<readonly string[]>;
  /** The target languages for which the engine can choose the formality. Null: all languages. Default: none. */
  readonly formalityTargets?: readonly string[] | null;
  /** The engine leaves tags in place when it reorders words, so the caller must find the words of each tag. */
  readonly hasFixedTags?: true;
  readonly hasGlossary?: boolean;
  /**
   * Set by engines whose calls are free but start slowly: the preferred number of characters per call for a document,
   * and of calls at the same time.
   */
  readonly documentCalls?: { readonly chars: number; readonly parallel: number };
  /** A single word is looked up here first. Its translation has the quality `lexicon`. */
  readonly words?: BilingualDictionary;
  status(): Promise<EngineStatus>;
  /** Null: the engine has too many pairs to list, and a client may request any. */
  pairs(): Promise<readonly LanguagePair[] | null>;
  close(): Promise<void>;
}

/** Why an engine did not translate. The engine chain decides by `kind` whether to try the next engine. */
export type EngineErrorKind =
  /** The engine's service cannot be reached or is not ready. */
  | 'unavailable'
  /** The engine is downloading what the job needs. The user sees the message. */
  | 'preparing'
  | 'unsupportedPair'
  /** The pair is supported, but the text seems to be in another language. */
  | 'foreignText'
  /** The service's own quota or rate limit is exhausted. */
  | 'quota'
  /** The service refused the API key. */
  | 'unauthorized'
  | 'aborted'
  | 'badReply';

/** The only error class of translation engines. Messages go to the log, so they contain no key and no user input. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const TEXT_ERRORS: ReadonlySet<EngineErrorKind> = new Set(['badReply', 'foreignText', 'unsupportedPair']);

/** Whether a single text may be the cause, such as a name that no dictionary knows, instead of the engine. */
export const isTextError = ({ kind }: EngineError): boolean => TEXT_ERRORS.has(kind);
