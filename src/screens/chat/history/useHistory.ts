import { useCallback } from 'react';
import type { HistoryMessages } from '../../../i18n/messages';
import { useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import type { HistoryController, HistoryView } from '../../../state/history/historyTypes';

/** The saved chats and their words; undefined until both are here, and where the page keeps no chats. */
export function useHistory():
  | { readonly controller: HistoryController; readonly view: HistoryView; readonly h: HistoryMessages }
  | undefined {
  const isKept = useApp((state) => state.session.config.historyUrl !== '');
  const { controller, view } = useApp((state) => state.history);
  // Without its words there is no history; the conversation goes on.
  const onLoadError = useCallback((problem: unknown) => controller?.report(problem), [controller]);
  const h = useMessages('history', isKept && controller !== undefined, onLoadError);
  return isKept && controller && view && h ? { controller, view, h } : undefined;
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
