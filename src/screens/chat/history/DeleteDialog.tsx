import { useCallback, useId, useLayoutEffect, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Heading } from '../../../components/Heading';
import type { ChatRecord } from '../../../domain/history/history';
import type { HistoryProps } from './historyProps';
import { shownName } from './useHistory';
import type { HistoryView } from '../../../state/history/types';

function findChatToDelete({ task, list }: HistoryView): ChatRecord | undefined {
  if (task?.kind !== 'delete' || list.kind !== 'success') return undefined;
  return list.value.find(({ id }) => id === task.id);
}

/** Still shows the chat's name while it closes. */
export function DeleteDialog({ controller, view }: HistoryProps) {
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
