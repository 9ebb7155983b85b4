import {
  useCallback,
  useMemo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import type { ShownMessage } from '../../domain/chat/chat';
import { SHAPE } from '@lang-assistant/ui/tokens/screen';
import type { ConversationParts } from './loadConversation';
import { MessageItem } from './MessageItem';
import { useChat } from '../useFeature';
import type {
  createRowVirtualizer,
  Row,
  RowVirtualizer,
  RowWindowOptions,
} from '../../components/rowVirtualizer';

const NONE: readonly number[] = [];

/** The maximum number of kept selected rows, because Select all must not render all rows. */
const MAX_SELECTED = 200;

function rowOf(node: Node | null | undefined, list: HTMLElement): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const row = element?.closest<HTMLElement>('[data-index]');
  return row && list.contains(row) ? Number(row.dataset['index']) : undefined;
}

function selectedRows(list: HTMLElement): readonly number[] {
  const root = list.getRootNode();
  const selection = document.getSelection();
  if (!selection || !(root instanceof ShadowRoot) || typeof selection.getComposedRanges !== 'function')
    return NONE;
  const [range] = selection.getComposedRanges({ shadowRoots: [root] });
  if (!range || range.collapsed) return NONE;
  const start = rowOf(range.startContainer, list);
  const end = rowOf(range.endContainer, list);
  const from = start ?? end;
  const to = end ?? start;
  if (from === undefined || to === undefined || to - from >= MAX_SELECTED) return NONE;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((index, place) => index === b[place]);

function useKeptRows(list: RefObject<HTMLElement | null>, isEnabled: boolean): readonly number[] {
  const [kept, setKept] = useState(NONE);

  useEffect(() => {
    const element = list.current;
    if (!element || !isEnabled) return undefined;
    const update = () => {
      const root = element.getRootNode();
      const focused = root instanceof ShadowRoot ? rowOf(root.activeElement, element) : undefined;
      const found = [...selectedRows(element), ...(focused === undefined ? NONE : [focused])];
      setKept((before) => (isSame(before, found) ? before : found));
    };
    // At `focusout`, the new element does not have the focus yet.
    const updateLater = () => queueMicrotask(update);
    element.addEventListener('focusin', update);
    element.addEventListener('focusout', updateLater);
    document.addEventListener('selectionchange', update);
    return () => {
      element.removeEventListener('focusin', update);
      element.removeEventListener('focusout', updateLater);
      document.removeEventListener('selectionchange', update);
    };
  }, [list, isEnabled]);

  return isEnabled ? kept : NONE;
}

const toRow = (_row: unknown, index: number): Row => ({ index, space: 0 });

/**
 * Renders only some rows of a long list, once `create` is loaded: the visible rows, a few rows around them, the
 * last row, and the rows in `kept`. Rows are in normal flow, with space in place of missing rows, so that a growing row
 * moves the rows below it. The list starts at its end.
 */
function useRowWindow(options: RowWindowOptions, create: typeof createRowVirtualizer | undefined) {
  const { keys, isEnabled } = options;
  const [virtualizer, setVirtualizer] = useState<RowVirtualizer>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const all = useMemo(() => keys.map(toRow), [keys]);
  const rowOptions = { ...options, getItemKey };
  if (isEnabled && create && !virtualizer) setVirtualizer(create(rowOptions, render));
  const rows = virtualizer?.rows(rowOptions);

  useLayoutEffect(() => virtualizer?.onRendered());
  useEffect(() => () => virtualizer?.close(), [virtualizer]);

  return isEnabled && rows ? { rows, measure: virtualizer?.measure } : { rows: all, measure: undefined };
}

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
  readonly parts: ConversationParts | undefined;
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

export function Messages({ log, column, parts, onLeave, onWrite }: MessagesProps) {
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
  const lastQuestion = useMemo(() => messages.findLastIndex(({ role }) => role === 'user'), [messages]);
  const lastQuestionId = messages[lastQuestion]?.id;
  const isLong = keys.length > MAX_UNVIRTUALIZED;
  const keptRows = useKeptRows(column, isLong);
  // The conversation keeps the last question in place while its reply grows.
  const kept = useMemo(() => [...keptRows, lastQuestion], [keptRows, lastQuestion]);
  const { rows, measure } = useRowWindow(
    { box: log, keys, sizeOf, kept, gap: GAP, isEnabled: isLong },
    parts?.createRowVirtualizer,
  );
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
        richText={parts?.RichText}
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
