import { useCallback } from 'react';
import type { HistoryMessages } from '../../../i18n/messages';
import { useRoom } from '../../../i18n/useRoom';
import { useApp } from '../../../state/hooks';
import type { HistoryDesk, HistoryView } from '../../../state/historyParts';

/** The saved chats and their words; undefined until both are here, and where the page keeps no chats. */
export function useHistory():
  { readonly desk: HistoryDesk; readonly view: HistoryView; readonly h: HistoryMessages } | undefined {
  const isKept = useApp((state) => state.session.config.historyUrl !== '');
  const { desk, view } = useApp((state) => state.history);
  // Without its words there is no history; the conversation goes on.
  const giveUp = useCallback((problem: unknown) => desk?.report(problem), [desk]);
  const h = useRoom('history', isKept && desk !== undefined, giveUp);
  return isKept && desk && view && h ? { desk, view, h } : undefined;
}

/** What a chat is called on screen. */
export function shownName(name: string, h: HistoryMessages): string {
  return name.trim() === '' ? h['chat.untitled'] : name;
}

/** What the record of the conversation on screen is called; undefined where it has none, or no name. */
export function useSavedName(): string | undefined {
  return useApp(({ history: { view } }) => {
    if (!view || view.list.kind !== 'success') return undefined;
    const name = view.list.value.find(({ id }) => id === view.currentId)?.name;
    return name === undefined || name.trim() === '' ? undefined : name;
  });
}
