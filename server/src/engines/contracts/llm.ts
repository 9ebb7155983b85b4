import type { z } from 'zod';

export interface LlmMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What a model is asked. */
export interface LlmRequest {
  /** What it is to do. Ours alone: nothing of a visitor's stands in it. */
  readonly system: string;
  /** The conversation so far, the newest message last. */
  readonly messages: readonly LlmMessage[];
  /** Aborted when the visitor has gone or the deadline has passed. */
  readonly signal: AbortSignal;
  /** An answer is cut there. */
  readonly maxOutputTokens?: number;
}

/** A language model behind some service. Throws `LlmError`, or the signal's reason once it is aborted, and nothing else. */
export interface Llm {
  /** As answers name it: the configured model's name. */
  readonly name: string;
  /** An answer of this shape. What comes fenced, or as broken JSON, is repaired where that can be done. */
  json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T>;
  /** The answer as a whole. */
  text(request: LlmRequest): Promise<string>;
  /** The answer piece by piece as it comes. A stream that is cut throws after its last piece. */
  stream(request: LlmRequest): AsyncIterable<string>;
}

/** Why a model did not answer. The message is ours: nothing that the service said is in it. */
export type LlmFailure =
  /** Cannot be reached, or keeps failing. */
  | 'unavailable'
  /** Its own rate limit or quota. */
  | 'quota'
  /** Its key was refused. */
  | 'unauthorized'
  /** It answered something that cannot be used. */
  | 'badAnswer'
  /** It stopped in the middle. */
  | 'cut';

export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmFailure;

  constructor(kind: LlmFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
