import { FRAME_MS, nextFlushMs, MAX_TYPED_PIECES, TYPING_PACE_MS } from '../../domain/chat/chat';
import { clusters } from '@lang-assistant/core/text';

/** A piece never ends inside a grapheme cluster. */
function endsOfPieces(text: string): number[] {
  const ends: number[] = [];
  let end = 0;
  for (const cluster of clusters(text)) {
    end += cluster.length;
    ends.push(end);
  }
  const size = Math.ceil(ends.length / MAX_TYPED_PIECES);
  return ends.filter((_end, index) => (index + 1) % size === 0 || index === ends.length - 1);
}

/**
 * Shows a text piece by piece. Each tick catches up with the clock, because browsers slow down timers in hidden tabs.
 * Returns a function that stops it.
 */
function typeOut(text: string, show: (typed: string) => void, onEnd: () => void): () => void {
  const ends = endsOfPieces(text);
  const start = Date.now();
  let shown = 0;
  const timer = setInterval(() => {
    const due = Math.floor((Date.now() - start) / TYPING_PACE_MS);
    shown = Math.min(ends.length, Math.max(shown + 1, due));
    if (shown < ends.length) {
      show(text.slice(0, ends[shown - 1]));
      return;
    }
    clearInterval(timer);
    onEnd();
  }, TYPING_PACE_MS);
  return () => clearInterval(timer);
}

export type ReplyStream = ReturnType<typeof createReplyStream>;

export function createReplyStream(show: (text: string) => void) {
  let received = '';
  let shown = '';
  /** The earliest time of the next flush, in epoch milliseconds. */
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopTyping: (() => void) | undefined;

  function plan(): void {
    timer ??= setTimeout(flush, Math.max(FRAME_MS, due - Date.now()));
  }

  function flush(): void {
    const begun = Date.now();
    const fresh = received.length - shown.length;
    shown = received;
    show(received);
    // By the next task, the page has rendered, so the duration can be measured.
    timer = setTimeout(() => {
      timer = undefined;
      due = begun + nextFlushMs(Date.now() - begun, fresh);
      if (received !== shown) plan();
    });
  }

  return {
    start(): void {
      received = '';
      shown = '';
      due = 0;
    },
    /** Empty if the reply arrives whole. */
    received: (): string => received,
    /** The reply is rendered once per interval, or less often if rendering is slow. */
    append(piece: string): void {
      received += piece;
      plan();
    },
    type(text: string, onEnd: () => void): void {
      stopTyping = typeOut(text, show, onEnd);
    },
    cancel(): void {
      stopTyping?.();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
