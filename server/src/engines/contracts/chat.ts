import type { LlmMessage } from './llm';

export interface ChatRequest {
  /** The topic of the chat: `chat-ai-plugin`, or the title of a starter prompt. */
  readonly endpoint: string;
  readonly message: string;
  /** The previous messages, oldest first. */
  readonly history: readonly LlmMessage[];
  readonly signal: AbortSignal;
}

export interface ChatEngine {
  /** The engine's name, as responses show it. */
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  /** Streams the reply as Markdown. Throws the same errors as the language model. */
  reply(request: ChatRequest): AsyncIterable<string>;
}
