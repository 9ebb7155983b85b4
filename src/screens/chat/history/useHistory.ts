import type { HistoryMessages } from '../../../i18n/messages';
import { useLazyMessages } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';
import type { HistoryController, HistoryView } from '../../../state/history/types';

export interface HistoryProps {
  readonly controller: HistoryController;
  readonly view: HistoryView;
}

export interface History extends HistoryProps {
  readonly messages: HistoryMessages;
}

/** Undefined until everything is loaded, and if the page stores no chats. */
export function useHistory(): History | undefined {
  const isEnabled = useApp((state) => state.session.config.historyUrl !== '');
  const { controller, view } = useApp((state) => state.history);
  const messages = useLazyMessages('history', isEnabled && controller !== undefined);
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
