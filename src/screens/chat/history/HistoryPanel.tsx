import { Toast } from '../../../components/Toast';
import { MessagesProvider, useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import { type History, shownName, type HistoryProps } from './useHistory';
import { useCallback, useId, useLayoutEffect, useState, useRef, type RefObject } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Drawer, focusToggle } from '../../../components/Drawer';
import { Heading } from '../../../components/Heading';
import type { ChatRecord } from '../../../domain/history/history';
import type { HistoryView } from '../../../state/history/types';
import { HistoryContent } from './HistoryContent';

const TOGGLE = '.la-historybtn';

/** These actions may remove the focused chat from the list. A renamed chat may no longer match the search. */
const LEAVE_LIST: ReadonlySet<string> = new Set(['delete', 'rename']);

/**
 * When the deleted or renamed chat leaves the list, moves the focus to the chat that is now at its position. Without
 * such a chat, the search gets the focus, else the button that closes the panel.
 */
function useFocusKept(panel: RefObject<HTMLElement | null>, { task }: HistoryView): void {
  const leavingId = task && LEAVE_LIST.has(task.kind) ? task.id : undefined;
  const position = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const element = panel.current;
    const previous = position.current;
    const items = [...(element?.querySelectorAll<HTMLElement>('.la-history__item') ?? [])];
    const indexOf = (id: string) => items.findIndex(({ dataset }) => dataset['chat'] === id);
    position.current = undefined;
    if (leavingId !== undefined) {
      const index = indexOf(leavingId);
      // A chat that leaves the list while the dialog is open keeps its last position.
      const isGone = index < 0 && task?.kind === 'delete' && previous?.id === leavingId;
      position.current = isGone ? previous : { id: leavingId, index };
    }
    if (!element || !previous || previous.index < 0 || indexOf(previous.id) >= 0) return;
    // The modal delete dialog has the focus while it is open, and returns the focus when it closes.
    if (task?.kind === 'delete') return;
    const next = items[previous.index] ?? items[items.length - 1];
    const target =
      next?.querySelector('button') ??
      element.querySelector<HTMLElement>('.la-search__input') ??
      element.querySelector('button');
    target?.focus();
    // A panel next to the conversation has no close button, so the button that toggles the panel gets the focus.
    if (!target?.matches(':focus')) focusToggle(element, TOGGLE);
  });
}

function HistoryDrawer({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel, view);
  return (
    <Drawer
      label={messages['history.label']}
      closeLabel={messages['history.close']}
      part="history"
      toggle={TOGGLE}
      covered=".la-chat__main"
      panel={panel}
      onClose={controller.close}
      onReturn={controller.refresh}
    >
      <HistoryContent controller={controller} view={view} />
    </Drawer>
  );
}

function findChatToDelete({ task, list }: HistoryView): ChatRecord | undefined {
  if (task?.kind !== 'delete' || list.kind !== 'success') return undefined;
  return list.value.find(({ id }) => id === task.id);
}

/** Still shows the chat's name while it closes. */
function DeleteDialog({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const chat = findChatToDelete(view);
  const [shown, setShown] = useState(chat);
  const titleId = useId();
  const textId = useId();
  const close = useCallback(() => controller.setTask(undefined), [controller]);
  const clearShown = useCallback(() => setShown(undefined), []);
  const isLost = view.task?.kind === 'delete' && !chat;

  // If the chat was deleted elsewhere, for example in another tab, the dialog closes.
  useLayoutEffect(() => {
    if (isLost) close();
  }, [isLost, close]);

  if (chat && chat !== shown) setShown(chat);
  if (!shown) return null;
  return (
    <Dialog
      isOpen={chat !== undefined}
      isAlert
      isSmall
      labelledBy={titleId}
      describedBy={textId}
      closeLabel={messages['delete.cancel']}
      onClose={close}
      onGone={clearShown}
    >
      <Heading id={titleId} dir="auto" className="la-dialog__title la-dialog__quoted" part="dialog-title">
        {messages['delete.title'](shownName(shown.name, messages))}
      </Heading>
      <p id={textId} className="la-dialog__lead" part="dialog-text">
        {messages['delete.text']}
      </p>
      <div className="la-dialog__actions">
        <Button onClick={close}>{messages['delete.cancel']}</Button>
        <Button variant="danger" onClick={() => void controller.remove(shown.id)}>
          {messages['chat.delete']}
        </Button>
      </div>
    </Dialog>
  );
}

export function HistoryPanel({ controller, view, messages }: History) {
  // A toast of the widget replaces this toast, so that only one toast is shown at a time.
  const isSilent = useApp((state) => state.ui.toast !== null);
  const { alert } = view;
  return (
    <MessagesProvider section="history" messages={messages}>
      {view.isOpen && <HistoryDrawer controller={controller} view={view} />}
      <DeleteDialog controller={controller} view={view} />
      {alert && !isSilent && (
        <Toast
          key={alert.id}
          look="error"
          text={messages[`alert.${alert.kind}`]}
          onEnd={controller.hideAlert}
        />
      )}
    </MessagesProvider>
  );
}
