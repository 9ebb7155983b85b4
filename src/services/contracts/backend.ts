import type { ChatReply, ChatRequest } from '../../domain/chat/chat';
import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { FileRequest, FileTranslation } from '../../domain/files/files';
import type { Quota } from '../../domain/usage/quota';
import type { Translation, TranslationRequest } from '../../domain/translate/translation';
import type { WriteRequest, WriteResult } from '../../domain/write/write';

/** What goes with each call besides what is asked. */
export interface Call {
  readonly signal: AbortSignal;
  /** Hears what the server says of the visitor's allowance, whenever an answer says something of it. */
  readonly onQuota?: (quota: Quota) => void;
}

/** A call whose answer may come piece by piece. */
export interface StreamedCall extends Call {
  /** Hears each piece as it comes; not at all where the answer comes as a whole. */
  readonly onPiece: (piece: string) => void;
}

/**
 * The calls that the product makes (spec §7), whoever answers them. Every method rejects with a
 * `ServiceError`, or with the signal's reason once the signal is aborted, and with nothing else.
 */
export interface Backend {
  translate(request: TranslationRequest, call: Call): Promise<Translation>;
  write(request: WriteRequest, call: Call): Promise<WriteResult>;
  lookUp(query: DictionaryQuery, call: Call): Promise<DictionaryEntry>;
  chat(request: ChatRequest, call: StreamedCall): Promise<ChatReply>;
  translateFile(request: FileRequest<File>, call: Call): Promise<FileTranslation>;
}
