import type { SaveOperation } from '../../domain/events';
import type { ChatEdit } from '../../domain/history/history';
import type { HistoryOwner } from './historyOwner';
import type { SavedChats } from './savedChats';
import { isAlreadyDeleted } from './saveRules';
import type { HistoryAccess } from './types';

/**
 * Shows an edit at once, sends it, and reverts it on failure. Edits are sent one at a time, in the user's order.
 * Resolves to whether the edit succeeded.
 */
export type PerformEdit = (id: string, edit: ChatEdit) => Promise<boolean>;

/** @param edits the pending edits by chat; the queue adds and removes them */
export function createEditQueue(
  chats: SavedChats,
  edits: Map<string, ChatEdit>,
  owner: HistoryOwner,
  alert: HistoryAccess['alert'],
  report: (problem: unknown, operation: SaveOperation) => void,
): PerformEdit {
  let last: Promise<unknown> = Promise.resolve();

  async function send(id: string, edit: ChatEdit, before: Promise<unknown>): Promise<boolean> {
    const signal = owner.signal();
    await before;
    if (signal.aborted) return false;
    const isDeletion = edit.kind === 'deleted';
    const isDone = await owner
      .ask((history, call) => (isDeletion ? history.remove(id, call) : history.rename(id, edit.name, call)))
      .then(
        () => true,
        (cause: unknown) => {
          if (isDeletion && isAlreadyDeleted(cause)) return true;
          if (!signal.aborted) report(cause, isDeletion ? 'delete' : 'rename');
          return false;
        },
      );
    if (signal.aborted) return false;
    // Keep a later edit of the same chat by the user.
    if (edits.get(id) === edit) edits.delete(id);
    if (isDone) return true;
    chats.showEdits();
    alert(isDeletion ? 'delete' : 'rename');
    return false;
  }

  return function perform(id, edit) {
    edits.set(id, edit);
    chats.showEdits();
    const sent = send(id, edit, last);
    last = sent;
    return sent;
  };
}
