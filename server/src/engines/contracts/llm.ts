import type { z } from 'zod';

export interface LlmMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface LlmRequest {
  /** The system prompt. It never contains user input. */
  readonly system: string;
  /** The conversation so far, the newest message last. */
  readonly messages: readonly LlmMessage[];
  /** The signal fires when the client has disconnected or the deadline has passed. */
  readonly signal: AbortSignal;
  /** The model stops after this many tokens. */
  readonly maxOutputTokens?: number;
}

/** A language model. Its methods throw only `LlmError`, or the signal's reason once the signal has fired. */
export interface Llm {
  /** The name of the configured model. */
  readonly name: string;
  /** Returns a reply that matches the schema. Code fences are removed, and broken JSON is repaired if possible. */
  json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T>;
  /** Returns the whole reply as text. */
  text(request: LlmRequest): Promise<string>;
  /** Streams the reply. If the service cuts the reply off, the stream throws after the last part. */
  stream(request: LlmRequest): AsyncIterable<string>;
}

/** Why a model did not reply. The message never quotes the service's response. */
export type LlmErrorKind =
  /** The service cannot be reached, or keeps failing. */
  | 'unavailable'
  /** The service's own rate limit or quota is exhausted. */
  | 'quota'
  /** The service refused the API key. */
  | 'unauthorized'
  /** The reply cannot be used, for example because it is invalid. */
  | 'badAnswer'
  /** The reply was cut off. */
  | 'cut';

export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;

  constructor(kind: LlmErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
