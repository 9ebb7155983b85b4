import { useCallback } from 'react';
import type { HistoryMessages } from '../../../i18n/messages';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useApp } from '../../../state/hooks';
import type { HistoryController, HistoryView } from '../../../state/history/types';

export interface History {
  readonly controller: HistoryController;
  readonly view: HistoryView;
  readonly messages: HistoryMessages;
}

/** Undefined until everything is loaded, and if the page stores no chats. */
export function useHistory(): History | undefined {
  const isEnabled = useApp((state) => state.session.config.historyUrl !== '');
  const { controller, view } = useApp((state) => state.history);
  // If the messages of the history cannot be loaded, the chat works without the history.
  const onLoadError = useCallback((error: unknown) => controller?.report(error), [controller]);
  const messages = useLazyMessages('history', isEnabled && controller !== undefined, onLoadError);
  return isEnabled && controller && view && messages ? { controller, view, messages } : undefined;
}

export function shownName(name: string, messages: HistoryMessages): string {
  return name.trim() === '' ? messages['chat.untitled'] : name;
}

/** Undefined if the current chat has no saved name. */
export function useSavedName(): string | undefined {
  return useApp(({ history: { view } }) => {
    if (!view || view.list.kind !== 'success') return undefined;
    const name = view.list.value.find(({ id }) => id === view.currentId)?.name;
    return name === undefined || name.trim() === '' ? undefined : name;
  });
}
