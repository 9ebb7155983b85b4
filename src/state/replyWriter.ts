import { FRAME_MS } from '../domain/chat';
import { typeOut } from './typewriter';

/** Brings a reply on screen: as it comes, or typed where it came as a whole. */
export interface ReplyWriter {
  /** A new reply is awaited. */
  begin(): void;
  /** What came in pieces so far; nothing where the reply comes as a whole. */
  heard(): string;
  /** Takes a piece. What has come is shown once a frame. */
  hear(piece: string): void;
  /** Types a reply that came as a whole. */
  type(text: string, onEnd: () => void): void;
  /** Nothing more is shown. */
  halt(): void;
}

export function createReplyWriter(show: (text: string) => void): ReplyWriter {
  let heard = '';
  let frame: ReturnType<typeof setTimeout> | undefined;
  let stopTyping: (() => void) | undefined;

  return {
    begin() {
      heard = '';
    },
    heard: () => heard,
    hear(piece) {
      heard += piece;
      frame ??= setTimeout(() => {
        frame = undefined;
        show(heard);
      }, FRAME_MS);
    },
    type(text, onEnd) {
      stopTyping = typeOut(text, show, onEnd);
    },
    halt() {
      stopTyping?.();
      clearTimeout(frame);
      frame = undefined;
    },
  };
}
