import { useCallback, useMemo, type RefObject } from 'react';
import { useKeptRows } from '../../components/hooks/useKeptRows';
import { useRowWindow } from '../../components/hooks/useRowWindow';
import type { ShownMessage } from '../../domain/chat/chat';
import { SHAPE } from '../../theme/tokens/screen';
import type { RichTextComponent } from './loadConversation';
import { MessageItem } from './MessageItem';
import { useChat } from './useChat';

/**
 * Up to this number, all messages are rendered, so that users can find, select and print all of them. Measured without
 * virtualization: a question with its reply took 40 ms of work after ten messages, ten percent more after fifty, and
 * 120 ms after a thousand.
 */
const MAX_UNVIRTUALIZED = 50;

/**
 * For the estimated height of a message, in CSS pixels and UTF-16 code units. The measured height replaces the
 * estimate.
 */
const LINE_HEIGHT = 24;
const LINE_CHARS = 80;
const QUESTION_HEIGHT = 20;
const ANSWER_HEIGHT = 72;
const GAP = Number.parseInt(SHAPE['space-5'], 10);

const estimates = new WeakMap<ShownMessage, number>();

function estimateHeight(message: ShownMessage): number {
  const cached = estimates.get(message);
  if (cached !== undefined) return cached;
  const { role, content } = message;
  const lines = content.split('\n', 100).reduce((sum, line) => sum + Math.ceil(line.length / LINE_CHARS), 0);
  const height = (role === 'user' ? QUESTION_HEIGHT : ANSWER_HEIGHT) + LINE_HEIGHT * Math.max(1, lines);
  estimates.set(message, height);
  return height;
}

interface MessagesProps {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly column: RefObject<HTMLDivElement | null>;
  readonly richText: RichTextComponent | undefined;
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

export function Messages({ log, column, richText, onLeave, onWrite }: MessagesProps) {
  const messages = useChat((state) => state.messages);
  const reply = useChat((state) => state.reply);
  const replyId = reply?.id;
  const keys = useMemo(() => {
    const ids = messages.map(({ id }) => id);
    return replyId === undefined ? ids : [...ids, replyId];
  }, [messages, replyId]);
  const sizeOf = useCallback(
    (index: number) => {
      const message = messages[index];
      return message ? estimateHeight(message) : ANSWER_HEIGHT + LINE_HEIGHT;
    },
    [messages],
  );
  const lastQuestionId = useMemo(() => messages.findLast(({ role }) => role === 'user')?.id, [messages]);
  const isLong = keys.length > MAX_UNVIRTUALIZED;
  const kept = useKeptRows(column, isLong);
  const { rows, measure } = useRowWindow({ box: log, keys, sizeOf, kept, gap: GAP, isEnabled: isLong });
  const lastId = messages.at(-1)?.id;

  return rows.map(({ index, space }) => {
    const message = messages[index] ?? reply;
    if (!message) return null;
    const isWriting = message === reply;
    return (
      <MessageItem
        key={message.id}
        message={message}
        isWriting={isWriting}
        isQuestion={!reply && message.id === lastQuestionId}
        isLast={!reply && message.id === lastId}
        richText={richText}
        onLeave={onLeave}
        onWrite={onWrite}
        index={isLong ? index : undefined}
        total={keys.length}
        space={space}
        measure={measure}
      />
    );
  });
}
