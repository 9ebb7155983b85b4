import type { LlmMessage } from './llm';

export interface ChatRequest {
  /** `chat-ai-plugin`, or the title of a starter prompt. */
  readonly endpoint: string;
  readonly message: string;
  /** Oldest first. */
  readonly history: readonly LlmMessage[];
  readonly signal: AbortSignal;
}

export interface ChatEngine {
  /** Responses contain this name. */
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  /** Streams the reply as Markdown. Throws the same errors as the language model. */
  reply(request: ChatRequest): AsyncIterable<string>;
}
