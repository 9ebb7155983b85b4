import type { LlmMessage } from './llm';

export interface ChatRequest {
  /** What the conversation is about: `chat-ai-plugin`, or the title of a starter prompt. */
  readonly endpoint: string;
  readonly message: string;
  /** What was said before, oldest first. */
  readonly history: readonly LlmMessage[];
  readonly signal: AbortSignal;
}

/** Answers in a conversation. */
export interface ChatEngine {
  /** As answers name it. */
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  /** The answer, Markdown, piece by piece as it comes. Throws what its model throws. */
  reply(request: ChatRequest): AsyncIterable<string>;
}
