import { FRAME_MS, nextFlushMs } from '../../domain/chat/chat';
import { typeOut } from './typewriter';

/** Brings a reply on screen: as it comes, or typed where it came as a whole. */
export interface ReplyStream {
  /** A new reply is awaited. */
  start(): void;
  /** What came in pieces so far; nothing where the reply comes as a whole. */
  received(): string;
  /** Takes a piece. What has come is shown once a frame, or less often where a page takes long to show it. */
  append(piece: string): void;
  /** Types a reply that came as a whole. */
  type(text: string, onEnd: () => void): void;
  /** Nothing more is shown. */
  cancel(): void;
}

export function createReplyStream(show: (text: string) => void): ReplyStream {
  let received = '';
  let shown = '';
  /** When the next flush may be, by the clock. */
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
    // The page has been brought up to date when the next task begins.
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
