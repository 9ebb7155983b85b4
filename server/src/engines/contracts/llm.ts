import type { z } from 'zod';

export interface LlmMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Only in messages of the user, and only for models that accept them. */
  readonly pictures?: readonly LlmPicture[];
}

export interface LlmPicture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export interface LlmRequest {
  /** Never contains user input. */
  readonly system: string;
  /** The newest message is last. */
  readonly messages: readonly LlmMessage[];
  /** Fires when the client has disconnected or the deadline has passed. */
  readonly signal: AbortSignal;
  readonly maxOutputTokens?: number;
}

/** Methods throw only `LlmError`, or the signal's reason once the signal has fired. */
export interface Llm {
  readonly name: string;
  /** Removes code fences, and repairs broken JSON if possible. */
  json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T>;
  text(request: LlmRequest): Promise<string>;
  /** If the service cuts the reply off, the stream throws after the last part. */
  stream(request: LlmRequest): AsyncIterable<string>;
}

export type LlmErrorKind =
  /** The service cannot be reached, or keeps failing. */
  | 'unavailable'
  /** The service's own rate limit or quota is exhausted. */
  | 'quota'
  /** The service refused the API key. */
  | 'unauthorized'
  /** The reply cannot be used, for example because it is invalid. */
  | 'badAnswer'
  | 'cut';

export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;

  constructor(kind: LlmErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
