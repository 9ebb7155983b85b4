import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Log } from '../../../../server/src/common/log';
import { openStore } from '../../../../server/src/store/openStore';
import {
  CHAT_LIMITS,
  type ChatCursor,
  type ChatLimits,
  type Store,
  type StoredChat,
  type StoredMessage,
} from '../../../../server/src/store/store';

export interface Place {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

export interface StoreCase {
  readonly name: string;
  newPlace(): Promise<Place>;
  /** Runs statements directly, not through the store. */
  execute(place: Place, sql: string): Promise<unknown>;
  /** Simulates the worst crash while these processes write. Resolves when the database can be opened again. */
  crash(writers: readonly { readonly pid: number }[]): Promise<void>;
}

const none = () => undefined;

/** A log that keeps its lines: `info migration 1 applied`. */
export function keptLog(): Log & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => {
    lines.push(`${level} ${message}`);
  };
  return { debug: none, info: at('info'), warn: at('warn'), error: at('error'), lines };
}

export function openAt(place: Place, log: Log = keptLog(), limits: Partial<ChatLimits> = {}): Promise<Store> {
  return openStore({ ...place, clock: Date.now, log, limits: { ...CHAT_LIMITS, ...limits } });
}

export function chatOf(chat: Partial<StoredChat> = {}): StoredChat {
  return { id: randomUUID(), name: 'Good morning', createdAt: 1_000, messages: [], ...chat };
}

export function said(content: string, role: StoredMessage['role'] = 'user'): StoredMessage {
  return { role, content };
}

export function newKey() {
  return { subject: randomUUID(), counter: 'ai', day: '2026-11-21' };
}

export async function readAll(store: Store, owner: string, page = 100): Promise<readonly StoredChat[]> {
  const chats: StoredChat[] = [];
  for (let after: ChatCursor | undefined; ;) {
    const { chats: found, next } = await store.listChats(owner, page, after);
    expect(found.length).toBeLessThanOrEqual(page);
    chats.push(...found);
    after = next;
    if (!after) return chats;
  }
}

export async function listed(store: Store, owner: string, limit = 10, after?: ChatCursor) {
  return (await store.listChats(owner, limit, after)).chats;
}

/** Returns the messages of an owner's only chat. */
export async function contentsOf(store: Store, owner: string): Promise<readonly string[]> {
  const { chats } = await store.listChats(owner, 2);
  expect(chats).toHaveLength(1);
  return (chats[0]?.messages ?? []).map(({ content }) => content);
}
