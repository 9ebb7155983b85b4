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
  /** Fires when the client has disconnected or the deadline has passed. */
  readonly signal: AbortSignal;
  /** The reply is truncated at this length. */
  readonly maxOutputTokens?: number;
}

/** A language model. Throws only `LlmError`, or the signal's reason once it has fired. */
export interface Llm {
  /** The configured model's name. */
  readonly name: string;
  /** A reply that matches a schema. Code fences are removed and broken JSON is repaired if possible. */
  json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T>;
  /** The whole reply as text. */
  text(request: LlmRequest): Promise<string>;
  /** Streams the reply. A truncated stream throws after its last part. */
  stream(request: LlmRequest): AsyncIterable<string>;
}

/** Why a model did not reply. The message contains no text of the service. */
export type LlmErrorKind =
  /** Cannot be reached, or keeps failing. */
  | 'unavailable'
  /** Its own rate limit or quota. */
  | 'quota'
  /** Its key was refused. */
  | 'unauthorized'
  /** Its reply is not usable. */
  | 'badAnswer'
  /** Its reply was truncated. */
  | 'cut';

export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;

  constructor(kind: LlmErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
