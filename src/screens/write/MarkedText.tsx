import { useRef } from 'react';
import type { TextPart } from '../../domain/write/textDiff';
import type { WriteMessages } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useWrite } from './useWrite';

type ChangedPart = Extract<TextPart, { kind: 'change' }>;

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
  /** Called with `undefined` when the change loses the focus. */
  readonly onFocusChange: (index: number | undefined) => void;
  /** Called with `undefined` when the pointer leaves the change. */
  readonly onPointerChange: (index: number | undefined) => void;
}

/** Each highlighted change (mark) is a button that rejects the change or accepts it again. */
export function MarkedText({ parts, ...handlers }: MarkedTextProps) {
  return parts.map((part, index) => {
    // The parts have no identity except their position, so the position is the key.
    const key = String(index);
    return part.kind === 'same' ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Change key={key} part={part} index={index} {...handlers} />
    );
  });
}

/** In CSS pixels. If the pointer moves farther than this, it selects text instead of clicking the mark. */
const DRAG_PX = 8;

const isBlank = (text: string) => text.trim() === '';

function hintOf({ before, after, isRejected }: ChangedPart, messages: WriteMessages): string {
  if (isBlank(before) && isBlank(after))
    return messages[isRejected ? 'change.putBlanks' : 'change.takeBlanks'];
  if (isRejected)
    return isBlank(after) ? messages['change.removeAgain'] : messages['change.putAgain'](after.trim());
  return isBlank(before) ? messages['change.takeOut'] : messages['change.takeBack'](before.trim());
}

function nameOf({ before, after, isRejected }: ChangedPart, messages: WriteMessages): string {
  if (isBlank(before) && isBlank(after)) return messages[isRejected ? 'change.oldBlanks' : 'change.blanks'];
  return isRejected ? messages['change.takenOut'](after.trim()) : messages['change.removed'](before.trim());
}

/** Does not highlight the white space at both ends of an insertion. */
function Marked({ text }: { readonly text: string }) {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  return (
    <>
      {text.slice(0, start)}
      <ins>{trimmed}</ins>
      {text.slice(start + trimmed.length)}
    </>
  );
}

interface ChangeProps extends Omit<MarkedTextProps, 'parts'> {
  readonly part: ChangedPart;
  readonly index: number;
}

/** Not a `<button>`, which does not break across lines and whose text cannot be selected with the text around it. */
function Change({ part, index, onFocusChange, onPointerChange }: ChangeProps) {
  const messages = useMessages('write');
  const toggle = useWrite((state) => state.toggleChange);
  const shown = part.isRejected ? part.before : part.after;
  const isGone = isBlank(shown);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const classes = ['la-change', isGone && 'la-change--gone', part.isRejected && 'la-change--back'];
  const mark = (
    <span
      role="button"
      tabIndex={0}
      className={classes.filter(Boolean).join(' ')}
      part="mark"
      aria-label={isGone ? nameOf(part, messages) : undefined}
      title={hintOf(part, messages)}
      onFocus={() => onFocusChange(index)}
      onBlur={() => onFocusChange(undefined)}
      onPointerEnter={() => onPointerChange(index)}
      onPointerLeave={() => onPointerChange(undefined)}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onClick={({ clientX, clientY, detail }) => {
        const from = pressed.current;
        // Assistive technology clicks without a pointer. Then `detail` is 0.
        const isDrag = detail > 0 && from && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PX;
        if (!isDrag) toggle(index);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle(index);
      }}
    >
      {!isGone && (part.isRejected ? shown : <Marked text={shown} />)}
    </span>
  );
  // If a change leaves only white space, the white space stays as text, next to the mark.
  return (
    <>
      {mark}
      {isGone && shown}
    </>
  );
}
