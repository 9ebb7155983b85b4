import { FRAME_MS, nextFlushMs } from '../domain/chat';
import { typeOut } from './typewriter';

/** Brings a reply on screen: as it comes, or typed where it came as a whole. */
export interface ReplyWriter {
  /** A new reply is awaited. */
  begin(): void;
  /** What came in pieces so far; nothing where the reply comes as a whole. */
  heard(): string;
  /** Takes a piece. What has come is shown once a frame, or less often where a page takes long to show it. */
  hear(piece: string): void;
  /** Types a reply that came as a whole. */
  type(text: string, onEnd: () => void): void;
  /** Nothing more is shown. */
  halt(): void;
}

export function createReplyWriter(show: (text: string) => void): ReplyWriter {
  let heard = '';
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
    const fresh = heard.length - shown.length;
    shown = heard;
    show(heard);
    // The page has been brought up to date when the next task begins.
    timer = setTimeout(() => {
      timer = undefined;
      due = begun + nextFlushMs(Date.now() - begun, fresh);
      if (heard !== shown) plan();
    });
  }

  return {
    begin() {
      heard = '';
      shown = '';
      due = 0;
    },
    heard: () => heard,
    hear(piece) {
      heard += piece;
      plan();
    },
    type(text, onEnd) {
      stopTyping = typeOut(text, show, onEnd);
    },
    halt() {
      stopTyping?.();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
