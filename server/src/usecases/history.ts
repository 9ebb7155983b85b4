import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../common/apiError';
import { CHAT_LIMITS, type SaveResult, type Store, type StoredChat } from '../store/store';

export const PAGE_CHATS = 200;

/** The maximum lengths of a name and a message, in UTF-16 code units. Any request is also limited to 64 KB. */
const MAX_NAME = 200;
const MAX_CONTENT = 20_000;

const name = z.string().max(MAX_NAME);
const content = z.string().max(MAX_CONTENT);
const role = z.enum(['user', 'assistant']).default('user');

const chatHistory = z.array(z.object({ role, content })).max(CHAT_LIMITS.messagesPerChat);

/** A body without both fields is an error of the client, not an empty chat. */
export const NewChat = z
  .object({ name: name.optional(), chat_history: chatHistory.optional() })
  .refine((chat) => chat.name !== undefined || chat.chat_history !== undefined, { path: ['name'] })
  .transform((chat) => ({ name: chat.name ?? '', chat_history: chat.chat_history ?? [] }))
  .describe('At least one of the two fields is required.');
export const NewMessage = z.object({ message: content, role });
export const NewName = z.object({ name });

export const WireChat = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  chat_history: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).readonly(),
});
export type WireChat = z.output<typeof WireChat>;

export function toWireChat({ id, name: title, createdAt, messages }: StoredChat): WireChat {
  const created_at = new Date(createdAt).toISOString();
  return { id, name: title, created_at, chat_history: messages };
}

/** A chat of another user gets the same error. */
export function chatNotFound(): ApiError {
  return new ApiError('not_found', 'There is no such chat.');
}

function refusalOf(kept: SaveResult): ApiError | undefined {
  switch (kept) {
    case 'kept':
      return undefined;
    case 'noChat':
      return chatNotFound();
    case 'chatFull':
      return new ApiError('chat_full', 'The chat is full. Begin a new one.');
    case 'ownerFull':
      return new ApiError('chat_full', 'There is no room for more saved chats. Delete some of them.');
  }
}

/** @throws ApiError `chat_full` if the owner has reached a storage limit */
export async function createChat(
  store: Store,
  owner: string,
  { name: title, chat_history: messages }: z.output<typeof NewChat>,
  now: number,
): Promise<WireChat> {
  const chat = { id: randomUUID(), name: title, createdAt: now, messages };
  const refusal = refusalOf(await store.createChat(owner, chat));
  if (refusal) throw refusal;
  return toWireChat(chat);
}

/** @throws ApiError `not_found`, `chat_full` */
export async function addMessage(
  store: Store,
  owner: string,
  chatId: string,
  { message, role: speaker }: z.output<typeof NewMessage>,
  now: number,
): Promise<void> {
  const kept = await store.addMessage(owner, chatId, { role: speaker, content: message }, now);
  const refusal = refusalOf(kept);
  if (refusal) throw refusal;
}
