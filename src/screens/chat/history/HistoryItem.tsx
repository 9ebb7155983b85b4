import { ELLIPSIS, PENCIL, TRASH, CHECK, X } from '@lang-assistant/ui/icons';
import {
  memo,
  useId,
  useLayoutEffect,
  useRef,
  useCallback,
  type RefObject,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { firstQuestion, formatChatDate, type ChatRecord } from '../../../domain/history/history';
import { useMessages } from '../../../i18n/useMessages';
import { shownName } from './useHistory';
import type { HistoryController, HistoryTask } from '../../../state/history/types';
import { IconButton } from '../../../components/Button';
import { Menu, menuButtonProps } from '../../../components/Menu';
import { isComposing, isTouch } from '../isComposing';

interface RenameFieldProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  /** `isOnPurpose` is true if Escape or Cancel ended the edit. It is false if the user left the field. */
  readonly onCancel: (isOnPurpose: boolean) => void;
}

/** Without this, a press would move the focus, and the keyboard of the screen would close first. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Enter saves the name. Escape or leaving the field cancels (spec §4). On touch screens, there are buttons too. */
function RenameField({ name, onSave, onCancel }: RenameFieldProps) {
  const messages = useMessages('history');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState(name);
  /** True once a key or a button has ended the edit. Removing the field then causes a blur, which is ignored. */
  const isDone = useRef(false);

  useLayoutEffect(() => field.current?.select(), []);

  function end(isSaved: boolean): void {
    isDone.current = true;
    if (isSaved) onSave(text);
    else onCancel(true);
  }

  const handlers = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isSaved = event.key === 'Enter' && event.target === field.current;
      // During a composition, the input method handles Enter and Escape.
      if (isComposing(event) || (!isSaved && event.key !== 'Escape')) return;
      event.preventDefault();
      end(isSaved);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // If the browser window loses the focus, the field still matches `:focus`, and editing continues.
      const isInside = currentTarget.contains(relatedTarget) || currentTarget.matches(':focus-within');
      if (!isDone.current && !isInside) onCancel(false);
    },
  };

  return (
    <div className="la-history__edit" {...handlers}>
      <input
        ref={field}
        className="la-rename"
        part="rename-input"
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label={messages['chat.name']}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isTouch() && (
        <div className="la-history__ends">
          <IconButton
            icon={CHECK}
            label={messages['chat.save']}
            onMouseDown={keepFocus}
            onClick={() => end(true)}
          />
          <IconButton
            icon={X}
            label={messages['delete.cancel']}
            onMouseDown={keepFocus}
            onClick={() => end(false)}
          />
        </div>
      )}
      <span id={hintId} className="la-small">
        {messages['chat.nameHint']}
      </span>
    </div>
  );
}

interface HistoryItemMenuProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly controller: HistoryController;
}

function HistoryItemMenu({ id, name, isOpen, button, controller }: HistoryItemMenuProps) {
  const messages = useMessages('history');
  const label = messages['chat.options'](name);
  // Stays the same function between renders, because `Menu` adds its listeners again when it changes.
  const close = useCallback(() => controller.setTask(undefined), [controller]);
  return (
    <>
      <IconButton
        ref={button}
        icon={ELLIPSIS}
        label={label}
        part="chat-options"
        {...menuButtonProps(isOpen, (opens) => controller.setTask(opens ? { kind: 'menu', id } : undefined))}
      />
      {isOpen && (
        <Menu
          label={label}
          button={button}
          items={[
            { id: 'rename', label: messages['chat.rename'], icon: PENCIL },
            { id: 'delete', label: messages['chat.delete'], icon: TRASH, isDanger: true },
          ]}
          onChoose={(kind) => controller.setTask({ kind, id })}
          onClose={close}
        />
      )}
    </>
  );
}

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
  /** True after a key or a button has ended renaming. The chat's button then gets the focus. */
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
          onCancel={(isOnPurpose) => {
            isReturning.current = isOnPurpose;
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
      <span className="la-cut la-history__name" part="chat-name" dir="auto">
        {name}
      </span>{' '}
      {question !== '' && (
        <span
          id={questionId}
          className="la-cut la-small la-history__question"
          part="chat-question"
          dir="auto"
          aria-hidden="true"
        >
          {question}
        </span>
      )}
      {createdAt !== undefined && (
        <time
          className="la-cut la-small la-history__date"
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
