import type { ChatReply, ChatRequest } from './chat/chat';
import type { CheckRequest, FieldCheckReply } from '@lang-assistant/core/check';
import type { DictionaryEntry, DictionaryQuery } from './dictionary/dictionary';
import type { Correction } from './translate/correction';
import type { SavedItem } from './saved/savedItem';
import type { FileRequest, FileTranslation } from './files/files';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { WriteRequest, WriteResult } from './write/write';

/** Pieces of a text in order, for example while a language model writes it. */
export type TextPieces = AsyncIterable<string> | ReadableStream<string>;

type Answer<T> = T | PromiseLike<T>;

/**
 * A function of the host page. `signal` is aborted when the result is no longer needed: the user clicked Stop, or a
 * newer text was sent.
 */
type HostFunction<Request, Result> = (request: Request, signal: AbortSignal) => Answer<Result>;

interface Functions {
  readonly translate: HostFunction<TranslationRequest, string | Translation | TextPieces>;
  readonly dictionary: HostFunction<DictionaryQuery, Partial<DictionaryEntry>>;
  readonly chat: HostFunction<ChatRequest, string | ChatReply | TextPieces>;
  readonly write: HostFunction<WriteRequest, string | Pick<WriteResult, 'correctedText'>>;
  readonly file: HostFunction<FileRequest<File>, string | FileTranslation>;
  readonly check: HostFunction<CheckRequest, FieldCheckReply>;
}

/** Functions of the host page that keep the saved items of its user, instead of the browser or `saved-url`. */
export interface HostSaved {
  list(signal: AbortSignal): Answer<readonly SavedItem[]>;
  save(item: SavedItem, signal: AbortSignal): Answer<void>;
  remove(id: string, signal: AbortSignal): Answer<void>;
}

/** Functions of the host page that keep the corrections of its owner, instead of `memory-url`. */
export interface HostMemory {
  save(correction: Correction, signal: AbortSignal): Answer<void>;
  remove(correction: Correction, signal: AbortSignal): Answer<void>;
}

export const HOST_CALLS = ['translate', 'dictionary', 'chat', 'write', 'file', 'check'] as const;

export type HostCall = (typeof HOST_CALLS)[number];

/**
 * Functions of the host page that replace HTTP requests (`element.backend`). A call without a function uses its
 * configured address. A function may return the types above, or the JSON that the address would return.
 *
 * If a function throws, the user sees a general error. If the error has a numeric `status`, it is treated like that
 * HTTP status, and its `message` is shown like a message of the server.
 */
export type HostBackend = { readonly [Call in HostCall]?: Functions[Call] } & {
  readonly saved?: HostSaved;
  readonly memory?: HostMemory;
};

/** The possible results of the function for a call. */
export type HostAnswer<Call extends HostCall> = ReturnType<Functions[Call]>;

export type HostRequest<Call extends HostCall> = Parameters<Functions[Call]>[0];
