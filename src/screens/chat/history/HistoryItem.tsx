import { memo, useId, useLayoutEffect, useRef } from 'react';
import { firstQuestion, formatChatDate, type ChatRecord } from '../../../domain/history/history';
import { useMessages } from '../../../i18n/useMessages';
import { HistoryItemMenu } from './HistoryItemMenu';
import { RenameField } from './RenameField';
import { shownName } from './useHistory';
import type { HistoryController, HistoryTask } from '../../../state/history/types';

interface HistoryItemProps {
  readonly chat: ChatRecord;
  readonly isCurrent: boolean;
  readonly task: HistoryTask['kind'] | undefined;
  readonly controller: HistoryController;
}

export const HistoryItem = memo(function HistoryItem({
  chat,
  isCurrent,
  task,
  controller,
}: HistoryItemProps) {
  const messages = useMessages('history');
  const { id } = chat;
  const options = useRef<HTMLButtonElement>(null);
  /** True after a key has ended renaming. The chat's button then gets the focus. */
  const isReturning = useRef(false);
  const isRenaming = task === 'rename';
  const name = shownName(chat.name, messages);

  useLayoutEffect(() => {
    if (isRenaming || !isReturning.current) return;
    isReturning.current = false;
    options.current?.focus();
  }, [isRenaming]);

  if (isRenaming)
    return (
      <li className="la-history__item" part="chat-item" data-chat={id}>
        <RenameField
          name={chat.name}
          onSave={(next) => {
            isReturning.current = true;
            void controller.rename(id, next);
          }}
          onCancel={(isByKey) => {
            isReturning.current = isByKey;
            controller.setTask(undefined);
          }}
        />
      </li>
    );
  return (
    <li
      className="la-history__item"
      part="chat-item"
      data-chat={id}
      data-current={isCurrent ? '' : undefined}
    >
      <ChatButton chat={chat} name={name} isCurrent={isCurrent} onClick={() => controller.select(id)} />
      <HistoryItemMenu
        id={id}
        name={name}
        isOpen={task === 'menu'}
        button={options}
        controller={controller}
      />
    </li>
  );
});

interface ChatButtonProps {
  readonly chat: ChatRecord;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}

/** The accessible description is one line of the first question. */
function ChatButton({ chat, name, isCurrent, onClick }: ChatButtonProps) {
  const questionId = useId();
  const question = firstQuestion(chat);
  const { createdAt } = chat;
  return (
    <button
      type="button"
      className="la-history__open"
      part="chat-button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-describedby={question === '' ? undefined : questionId}
      onClick={onClick}
    >
      <span className="la-history__name" part="chat-name" dir="auto">
        {name}
      </span>{' '}
      {question !== '' && (
        <span
          id={questionId}
          className="la-history__question"
          part="chat-question"
          dir="auto"
          aria-hidden="true"
        >
          {question}
        </span>
      )}
      {createdAt !== undefined && (
        <time
          className="la-history__date"
          part="chat-date"
          lang="en"
          dateTime={new Date(createdAt).toISOString()}
        >
          {formatChatDate(createdAt)}
        </time>
      )}
    </button>
  );
}
