import { OPEN_ENDPOINT, type ChatPhase, type ShownMessage } from '../../domain/chat/chat';
import type { Prompt } from '../../domain/chat/prompts';

/** The conversation with the assistant. */
export interface ChatController {
  readonly messages: readonly ShownMessage[];
  /** The reply that is awaited or being written, as far as it is shown. It has the id that it will keep. */
  readonly reply: ShownMessage | undefined;
  readonly phase: ChatPhase;
  /** What stands in the message box. */
  readonly draft: string;
  readonly endpoint: string;
  readonly sessionId: string | undefined;
  setDraft(text: string): void;
  /** Sends what stands in the box. At the day's limit it stays there, and the limit dialog opens. */
  send(): Promise<void>;
  /** Begins a conversation with a starter prompt: `message` is what it says in the visitor's language. */
  start(prompt: Prompt, message: string): Promise<void>;
  /**
   * A question from another tool. It goes on in the conversation on screen, which nobody asked to end, and from then on
   * by the endpoint for any question. A reply under way is ended, and what is shown of it stays.
   */
  ask(question: string): Promise<void>;
  /** Ends the reply. What is shown of it stays. */
  stop(): void;
  /** Asks the last question once more, in place of the reply that it got. */
  regenerate(): Promise<void>;
  /** Takes the last question back into the box, and what was replied off the screen. */
  editLast(): void;
  /** A new conversation. What stands in the box stays. */
  startNewChat(): void;
}

/** A conversation in which nothing was said. */
export const NEW_CHAT = {
  messages: [],
  reply: undefined,
  phase: 'idle',
  endpoint: OPEN_ENDPOINT,
  sessionId: undefined,
} as const;
