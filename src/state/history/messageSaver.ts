import { ServiceError } from '@lang-assistant/core/errors';
import type { ChatRecord, ChatTurn } from '../../domain/history/history';
import { createSaveQueue, type SavedConversation, type SaveQueuePorts } from './saveQueue';

export interface MessageSaverPorts extends Omit<SaveQueuePorts, 'onCreated'> {
  /** Called when the server has created the record. `isCurrent` tells whether its conversation is on screen. */
  onCreated(chat: ChatRecord, isCurrent: boolean): void;
}

export type MessageSaver = ReturnType<typeof createMessageSaver>;

const newConversation = (): SavedConversation => ({
  id: undefined,
  kept: [],
  pending: [],
  isOneByOne: false,
});

/** Saves messages one by one and in order. Never throws: a message that failed is sent again with the next one. */
export function createMessageSaver(ports: MessageSaverPorts) {
  let current: SavedConversation | undefined;
  const queue = createSaveQueue({
    ...ports,
    onCreated: (chat, conversation) => ports.onCreated(chat, conversation === current),
  });
  return {
    save(turn: ChatTurn): void {
      if (!current && turn.role !== 'user') {
        const rule = 'the message was not saved, because its chat has no id';
        ports.report(new ServiceError({ kind: 'badInput', rule }), 'add');
        return;
      }
      current ??= newConversation();
      current.pending.push(turn);
      queue.save(current);
    },
    /**
     * Switches to the conversation of a saved record. `kept` are the record's messages. Returns messages that are not
     * saved yet.
     */
    resume(id: string, kept: readonly ChatTurn[]): readonly ChatTurn[] {
      current = queue.find(id) ?? { ...newConversation(), id };
      current.kept = [...kept];
      return [...current.pending];
    },
    count: (): number => current?.kept.length ?? 0,
    /** The next message starts another conversation. */
    startNew: (): void => void (current = undefined),
    /** The record no longer exists: what is not saved starts another one. */
    forget(id: string): void {
      if (current?.id !== id) return;
      current.id = undefined;
      current.kept = [];
      if (current.pending.length === 0) current = undefined;
    },
    /** Drops the unsaved messages of a deleted record. Returns whether its conversation is on screen. */
    drop(id: string): boolean {
      queue.drop(id);
      const isCurrent = current?.id === id;
      if (isCurrent) current = undefined;
      return isCurrent;
    },
    clear(): void {
      current = undefined;
      queue.clear();
    },
  };
}
