import type { ChatPhase, ShownMessage } from '../../domain/chat/chat';
import type { Prompt } from '../../domain/chat/prompts';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';

export interface ChatController extends Pick<FeatureController, 'onUserChange' | 'suspend'> {
  readonly messages: readonly ShownMessage[];
  /** The visible part of a pending or streamed reply. The complete message keeps its id. */
  readonly reply: ShownMessage | undefined;
  readonly phase: ChatPhase;
  readonly draft: string;
  /** The question of a starter prompt that waits in the draft for a text. Empty if there is none. */
  readonly waitingQuestion: string;
  readonly endpoint: string;
  readonly sessionId: string | undefined;
  setDraft(text: string): void;
  /** If the daily limit is reached, the draft stays in the box and the limit dialog opens. */
  send(): void;
  /**
   * Starts a new chat. `message` is the prompt's question in the interface language. If it needs a text of the user, it
   * is put before the draft, on a line of its own, and nothing is sent.
   */
  start(prompt: Prompt, message: string): void;
  /**
   * Asks a question from another tool. The current chat continues, but with the endpoint for open questions. A
   * streaming reply is stopped; the part on screen stays.
   */
  ask(question: string): void;
  /** The part of the reply on screen stays. */
  stop(): void;
  regenerate(): void;
  /** Moves the last question back into the message box and removes its reply. */
  editLast(): void;
  /** The draft stays. */
  startNewChat(): void;
}

export interface ChatSlice {
  readonly controller: ChatController | undefined;
}

export interface ChatDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'setMode'>;
  readonly usage: UsageSlice;
}
