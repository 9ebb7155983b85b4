import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../common/apiError';
import type { LlmMessage } from '../engines/contracts/llm';
import { parseText } from './parseText';
import type { ChatEngine, ChatRequest } from '../engines/contracts/chat';

/** `MAX_TURN` is in UTF-16 code units. */
const MAX_TURNS = 200;
const MAX_TURN = 60_000;

const Turn = z.object({
  role: z.enum(['user', 'assistant']).default('user'),
  content: z.string().max(MAX_TURN),
});

/** The JSON body of a chat request in host-page mode. The form of direct mode has the same fields. */
export const ChatBody = z.object({
  content: z.string(),
  endpoint: z.string().max(100),
  conversation_history: z.array(Turn).max(MAX_TURNS).default([]),
  session_id: z.string().max(100).nullish(),
});

export type ChatFields = z.output<typeof ChatBody>;

export interface ChatInput {
  readonly endpoint: string;
  readonly message: string;
  readonly history: readonly LlmMessage[];
  /**
   * The session id from the client, or a new one. The gateway stores nothing under it, because each request contains
   * the whole conversation.
   */
  readonly sessionId: string;
}

/**
 * @param limit the maximum length of the message, in characters as a person counts them
 * @throws ApiError `empty_text`, `text_too_long`
 */
export function toChatInput(body: ChatFields, limit: number): ChatInput {
  const { content, endpoint, conversation_history: history, session_id: session } = body;
  return { endpoint, message: parseText(content, limit), history, sessionId: session || randomUUID() };
}

/** The form field contains a JSON list. @throws ApiError `bad_request` */
export function parseHistoryField(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', 'The field "conversation_history" must be a JSON list.');
  }
}

/** A reply whose first part has arrived. If the model fails before that, the whole request fails. */
export interface StartedReply {
  readonly first: string;
  /** The model stops when the consumer stops reading. */
  readonly rest: AsyncIterable<string>;
}

async function* nothing(): AsyncGenerator<string> {}

export async function startReply(engine: ChatEngine, request: ChatRequest): Promise<StartedReply> {
  const pieces = engine.reply(request)[Symbol.asyncIterator]();
  const begun = await pieces.next();
  if (begun.done) return { first: '', rest: nothing() };
  return { first: begun.value, rest: { [Symbol.asyncIterator]: () => pieces } };
}

export async function readReply({ first, rest }: StartedReply): Promise<string> {
  let text = first;
  for await (const piece of rest) text += piece;
  return text;
}
