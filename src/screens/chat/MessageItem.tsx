import { CIRCLE_ALERT, CURSOR, ROTATE_CCW } from '@lang-assistant/ui/icons';
import { createElement, memo, useMemo, useEffect, useState } from 'react';
import { Button, type ButtonProps, IconButton } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { Icon } from '../../components/Icon';
import { Logo } from '../../components/Logo';
import { type ShownMessage, THINKING_LETTER_MS } from '../../domain/chat/chat';
import { chatErrorText } from '../../i18n/chat/chatErrorText';
import { useI18n } from '../../i18n/useI18n';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import type { ConversationParts } from './loadConversation';
import { useChat } from '../useFeature';

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Types the word letter by letter in a loop (spec §2). With reduced motion, shows the whole word. */
function Thinking() {
  const messages = useMessages('chat');
  const letters = Array.from(messages['log.thinkingWord']);
  const [isStill] = useState(wantsLessMotion);
  const [count, setCount] = useState(1);

  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setCount((before) => before + 1), THINKING_LETTER_MS);
    return () => clearInterval(timer);
  }, [isStill]);

  const spelled = letters.slice(0, ((count - 1) % letters.length) + 1).join('');
  return (
    <p className="la-thinking" part="thinking" role="status">
      <span className="la-sr">{messages['log.thinking']}</span>
      <span aria-hidden="true">{isStill ? `${messages['log.thinkingWord']}...` : spelled}</span>
    </p>
  );
}

interface ContentProps {
  readonly message: ShownMessage;
  /** True while the reply is pending or streaming. */
  readonly isWriting: boolean;
  /** True for the last question, while no request is pending. */
  readonly isQuestion: boolean;
  /** True for the last message, while no request is pending. */
  readonly isLast: boolean;
  readonly richText: ConversationParts['RichText'] | undefined;
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
  const { t } = useI18n();
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
      aria-label={t['mode.ai']}
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
            icon={CURSOR}
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
  const { t } = useI18n();
  const copy = useApp((state) => state.ui.copy);
  const { content, error } = message;
  const isComplete = !isWriting && !error;
  const canAskAgain = isLast && error?.kind !== 'unsupported';
  return (
    <>
      <div className="la-msg__head">
        <Logo className="la-avatar" part="avatar" surface="surface" />
        {t['mode.ai']}
      </div>
      <Body message={message} isWriting={isWriting} richText={richText} />
      {(isComplete || canAskAgain) && (
        <div className="la-msg__tools" part="message-toolbar">
          {isComplete && <CopyButton label={messages['reply.copy']} text={content} onCopy={copy} />}
          {canAskAgain && <RegenerateButton isFailed={error !== undefined} onLeave={onLeave} />}
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
          <Icon path={CIRCLE_ALERT} />
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

interface RegenerateButtonProps {
  readonly isFailed?: boolean;
  readonly onLeave: () => void;
}

function RegenerateButton({ isFailed = false, onLeave }: RegenerateButtonProps) {
  const messages = useMessages('chat');
  const { t } = useI18n();
  const regenerate = useChat((state) => state.regenerate);
  const props: ButtonProps = {
    icon: ROTATE_CCW,
    part: 'regenerate',
    onClick: () => {
      onLeave();
      regenerate();
    },
  };
  if (isFailed) return <Button {...props}>{t['output.retry']}</Button>;
  return <Button {...props} variant="icon" aria-label={messages['reply.again']} />;
}
