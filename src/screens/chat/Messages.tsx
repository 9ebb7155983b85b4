import { useCallback, useMemo, type RefObject } from 'react';
import { useKeptRows } from '../../components/hooks/useKeptRows';
import { useRowWindow } from '../../components/hooks/useRowWindow';
import type { ShownMessage } from '../../domain/chat/chat';
import type { ChatMessages } from '../../i18n/messages';
import { SHAPE } from '../../theme/tokens';
import { MessageItem, type RichTextComponent } from './MessageItem';
import { useChat } from './useChat';

/**
 * A conversation up to this long is there as a whole: all of it can be found, selected and printed. Without a window a
 * question and its reply took 40 ms of work after ten messages and 120 after a thousand: after fifty, a tenth more.
 */
const ALL_THERE = 50;

/** How high a message will about be, in CSS pixels and UTF-16 code units. Measuring corrects it. */
const LINE_HEIGHT = 24;
const LINE_CHARS = 80;
const QUESTION_HEIGHT = 20;
const ANSWER_HEIGHT = 72;
const GAP = Number.parseInt(SHAPE['space-5'], 10);

/** Messages never change: what was guessed once holds for each time that one is added. */
const guessed = new WeakMap<ShownMessage, number>();

function guessHeight(message: ShownMessage): number {
  const known = guessed.get(message);
  if (known !== undefined) return known;
  const { role, content } = message;
  const lines = content.split('\n', 100).reduce((sum, line) => sum + Math.ceil(line.length / LINE_CHARS), 0);
  const height = (role === 'user' ? QUESTION_HEIGHT : ANSWER_HEIGHT) + LINE_HEIGHT * Math.max(1, lines);
  guessed.set(message, height);
  return height;
}

interface MessagesProps {
  readonly c: ChatMessages;
  /** What scrolls. */
  readonly log: RefObject<HTMLDivElement | null>;
  /** What holds the messages. */
  readonly column: RefObject<HTMLDivElement | null>;
  readonly richText: RichTextComponent | undefined;
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

/** What was said: all of it, or of a long conversation what is in sight. */
export function Messages({ c, log, column, richText, onLeave, onWrite }: MessagesProps) {
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
      return message ? guessHeight(message) : ANSWER_HEIGHT + LINE_HEIGHT;
    },
    [messages],
  );
  const asked = useMemo(() => messages.findLast(({ role }) => role === 'user')?.id, [messages]);
  const isLong = keys.length > ALL_THERE;
  const kept = useKeptRows(column, isLong);
  const { rows, measure } = useRowWindow({ box: log, keys, sizeOf, kept, gap: GAP, isOn: isLong });
  const lastId = messages.at(-1)?.id;

  return rows.map(({ index, space }) => {
    const message = messages[index] ?? reply;
    if (!message) return null;
    const isWriting = message === reply;
    return (
      <MessageItem
        key={message.id}
        c={c}
        message={message}
        isWriting={isWriting}
        isQuestion={!reply && message.id === asked}
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
