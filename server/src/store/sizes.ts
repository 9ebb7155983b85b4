import type { StoredMessage } from './store';

/** What a chat and a message count as besides their texts, in bytes: a name, rows, places in indexes. Part of migration 2. */
export const CHAT_BYTES = 1_000;
export const MESSAGE_BYTES = 100;

/** What a message counts as, in bytes. */
export function sizeOfMessage({ content }: StoredMessage): number {
  return MESSAGE_BYTES + Buffer.byteLength(content);
}

/** What a chat with these messages counts as, in bytes. */
export function sizeOfChat(messages: readonly StoredMessage[]): number {
  return messages.reduce((sum, message) => sum + sizeOfMessage(message), CHAT_BYTES);
}
