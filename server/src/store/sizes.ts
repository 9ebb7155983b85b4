import type { StoredMessage } from './store';

/**
 * The storage overhead of a chat and of a message, in bytes: the name, the rows and the index entries. Migration 2 uses
 * these values.
 */
export const CHAT_BYTES = 1_000;
export const MESSAGE_BYTES = 100;

export function sizeOfMessage({ content }: StoredMessage): number {
  return MESSAGE_BYTES + Buffer.byteLength(content);
}

export function sizeOfChat(messages: readonly StoredMessage[]): number {
  return messages.reduce((sum, message) => sum + sizeOfMessage(message), CHAT_BYTES);
}

/** The overhead of a saved item is that of a message. */
export function sizeOfItem(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), MESSAGE_BYTES);
}
