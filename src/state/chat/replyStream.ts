import { FRAME_MS, nextFlushMs } from '../../domain/chat/chat';
import { typeOut } from './typewriter';

export interface ReplyStream {
  start(): void;
  /** Empty if the reply arrives whole. */
  received(): string;
  /** The reply is rendered once per interval, or less often if rendering is slow. */
  append(piece: string): void;
  type(text: string, onEnd: () => void): void;
  cancel(): void;
}

export function createReplyStream(show: (text: string) => void): ReplyStream {
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
    start() {
      received = '';
      shown = '';
      due = 0;
    },
    received: () => received,
    append(piece) {
      received += piece;
      plan();
    },
    type(text, onEnd) {
      stopTyping = typeOut(text, show, onEnd);
    },
    cancel() {
      stopTyping?.();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
