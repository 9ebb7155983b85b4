import { createElement, memo, useMemo } from 'react';
import { IconButton } from '../../components/IconButton';
import { CopyButton } from '../../components/CopyButton';
import { Glyph } from '../../components/Icon';
import type { ShownMessage } from '../../domain/chat/chat';
import { chatErrorText } from '../../i18n/chat/chatErrorText';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { CHAT_ICONS } from './chatIcons';
import { Avatar } from './Avatar';
import type { RichTextComponent } from './loadConversation';
import { Thinking } from './Thinking';
import { useChat } from './useChat';

interface ContentProps {
  readonly message: ShownMessage;
  /** True while the reply is pending or streaming. */
  readonly isWriting: boolean;
  /** True for the last question, while no request is pending. */
  readonly isQuestion: boolean;
  /** True for the last message, while no request is pending. */
  readonly isLast: boolean;
  readonly richText: RichTextComponent | undefined;
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

interface PlaceProps {
  /** The position in a virtualized conversation. Undefined if all messages are rendered. */
  readonly index: number | undefined;
  readonly total: number;
  /** In CSS pixels. The space above the message for messages that are not rendered. */
  readonly space: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Returns the position for the virtualizer, and for screen readers, because not all messages are rendered. */
function placeOf({ index, total, space, measure }: PlaceProps) {
  if (index === undefined || !measure) return {};
  return {
    ref: measure,
    'data-index': index,
    'aria-posinset': index + 1,
    'aria-setsize': total,
    style: { marginBlockStart: space },
  };
}

/** The position changes with each new message, but the memoized content does not render again. */
export const MessageItem = memo(function MessageItem({
  index,
  total,
  space,
  measure,
  ...content
}: ContentProps & PlaceProps) {
  const messages = useMessages('chat');
  const { message, isWriting } = content;
  const place = placeOf({ index, total, space, measure });
  if (message.role === 'user')
    return (
      <article
        className="la-msg la-msg--user"
        part="message user-message"
        aria-label={messages['log.you']}
        {...place}
      >
        <Question {...content} />
      </article>
    );
  return (
    <article
      className="la-msg la-msg--ai"
      part="message assistant-message"
      aria-label={messages['log.assistant']}
      aria-busy={isWriting}
      {...place}
    >
      <Answer {...content} />
    </article>
  );
});

const Question = memo(function Question({ message, isQuestion, isLast, onLeave, onWrite }: ContentProps) {
  const messages = useMessages('chat');
  const editLast = useChat((state) => state.editLast);
  return (
    <>
      <div className="la-msg__body" part="message-text" dir="auto" translate="no">
        {message.content}
      </div>
      {isQuestion && (
        <div className="la-msg__tools" part="message-toolbar">
          <IconButton
            icon={<Glyph path={CHAT_ICONS.edit} />}
            label={messages['message.edit']}
            part="edit"
            onClick={() => {
              editLast();
              onWrite();
            }}
          />
          {isLast && <RegenerateButton onLeave={onLeave} />}
        </div>
      )}
    </>
  );
});

const Answer = memo(function Answer({ message, isWriting, isLast, richText, onLeave }: ContentProps) {
  const messages = useMessages('chat');
  const copy = useApp((state) => state.ui.copy);
  const { content, error } = message;
  const isComplete = !isWriting && !error;
  return (
    <>
      <div className="la-msg__head">
        <Avatar />
        {messages['log.assistant']}
      </div>
      <Body message={message} isWriting={isWriting} richText={richText} />
      {(isComplete || isLast) && (
        <div className="la-msg__tools" part="message-toolbar">
          {isComplete && <CopyButton label={messages['reply.copy']} text={content} onCopy={copy} />}
          {isLast && <RegenerateButton onLeave={onLeave} />}
        </div>
      )}
    </>
  );
});

function Body({ message, isWriting, richText }: Pick<ContentProps, 'message' | 'isWriting' | 'richText'>) {
  const messages = useMessages('chat');
  const config = useApp((state) => state.session.config);
  const copy = useApp((state) => state.ui.copy);
  const labels = useMemo(
    () => ({
      code: messages['reply.code'],
      copyCode: messages['reply.copyCode'],
      table: messages['reply.table'],
    }),
    [messages],
  );
  const { content, error } = message;
  if (error) {
    return (
      <div className="la-msg__body" part="message-text" dir="auto">
        <div className="la-note la-note--danger" part="error">
          <Glyph path={CHAT_ICONS.alert} />
          <span>{chatErrorText(error, config, messages)}</span>
        </div>
      </div>
    );
  }
  if (content === '') {
    return (
      <div className="la-msg__body" part="message-text">
        <Thinking />
      </div>
    );
  }
  return (
    <div
      className={isWriting ? 'la-msg__body la-md is-typing' : 'la-msg__body la-md'}
      part="message-text"
      translate="no"
    >
      {richText ? (
        createElement(richText, { source: content, isTyping: isWriting, labels, onCopy: copy })
      ) : (
        <p className="la-md__plain" dir="auto">
          {content}
        </p>
      )}
    </div>
  );
}

function RegenerateButton({ onLeave }: { readonly onLeave: () => void }) {
  const messages = useMessages('chat');
  const regenerate = useChat((state) => state.regenerate);
  return (
    <IconButton
      icon="rotate-ccw"
      label={messages['reply.again']}
      part="regenerate"
      onClick={() => {
        onLeave();
        void regenerate();
      }}
    />
  );
}
