import { useRef } from 'react';
import type { TextPart } from '../../domain/write/textDiff';
import type { WriteMessages } from '../../i18n/messages';
import { useWrite } from './useWrite';

type ChangedPart = Extract<TextPart, { kind: 'change' }>;

interface MarkedTextProps {
  readonly w: WriteMessages;
  readonly parts: readonly TextPart[];
}

/** A text with its changes marked. Each mark is a button that takes the change back, or puts it again. */
export function MarkedText({ w, parts }: MarkedTextProps) {
  return parts.map((part, index) => {
    // A text's pieces have their places and nothing else.
    const key = String(index);
    return part.kind === 'same' ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Change key={key} w={w} part={part} index={index} />
    );
  });
}

/** A press that moves on so far, in CSS pixels, selects text. */
const DRAG_PX = 8;

const isBlank = (text: string) => text.trim() === '';

/** What a press does, and what the words were or would be. */
function hintOf({ before, after, isTakenBack }: ChangedPart, w: WriteMessages): string {
  if (isBlank(before) && isBlank(after)) return w[isTakenBack ? 'change.putBlanks' : 'change.takeBlanks'];
  if (isTakenBack) return isBlank(after) ? w['change.removeAgain'] : w['change.putAgain'](after.trim());
  return isBlank(before) ? w['change.takeOut'] : w['change.takeBack'](before.trim());
}

/** The name of a mark without words of its own. */
function nameOf({ before, after, isTakenBack }: ChangedPart, w: WriteMessages): string {
  if (isBlank(before) && isBlank(after)) return w[isTakenBack ? 'change.oldBlanks' : 'change.blanks'];
  return isTakenBack ? w['change.takenOut'](after.trim()) : w['change.removed'](before.trim());
}

/** Blanks at the ends of what was put in are no words. */
function Marked({ text }: { readonly text: string }) {
  const core = text.trim();
  const start = text.indexOf(core);
  return (
    <>
      {text.slice(0, start)}
      <ins>{core}</ins>
      {text.slice(start + core.length)}
    </>
  );
}

interface ChangeProps {
  readonly w: WriteMessages;
  readonly part: ChangedPart;
  readonly index: number;
}

/** It breaks across lines and can be selected like the text around it, which a `<button>` does not. */
function Change({ w, part, index }: ChangeProps) {
  const toggle = useWrite((state) => state.toggleChange);
  const shown = part.isTakenBack ? part.before : part.after;
  const isGone = isBlank(shown);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const classes = ['la-change', isGone && 'la-change--gone', part.isTakenBack && 'la-change--back'];
  const mark = (
    <span
      role="button"
      tabIndex={0}
      className={classes.filter(Boolean).join(' ')}
      aria-label={isGone ? nameOf(part, w) : undefined}
      title={hintOf(part, w)}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onClick={({ clientX, clientY, detail }) => {
        const from = pressed.current;
        // Assistive tools press without a pointer: they count no clicks.
        const isDrag = detail > 0 && from && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PX;
        if (!isDrag) toggle(index);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle(index);
      }}
    >
      {!isGone && (part.isTakenBack ? shown : <Marked text={shown} />)}
    </span>
  );
  // Blanks alone are text too: the mark stands beside them.
  return (
    <>
      {mark}
      {isGone && shown}
    </>
  );
}
