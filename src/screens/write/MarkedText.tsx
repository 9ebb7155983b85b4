import { Fragment, useRef } from 'react';
import type { TextPart } from '../../domain/write/textDiff';
import type { WriteMessages } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { Button } from '../../components/Button';
import { useMenuLayer } from '../../components/Menu';
import { nextOnArrowKey } from '../../components/nextOnArrowKey';
import { useWrite } from '../useFeature';

/** In UTF-16 code units. A change may be as long as the text. */
const MAX_SHOWN = 300;

function shorten(text: string): string {
  const words = text.trim();
  return words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN).replace(/\p{Surrogate}$/u, '')}…` : words;
}

interface ChangeCardProps {
  readonly part: Extract<TextPart, { kind: 'change' }>;
  readonly index: number;
  /** The mark of the change. */
  readonly mark: HTMLElement;
  /** Empty if it is not known. */
  readonly reason: string;
  /** Opens the card of another mark, or closes the card. */
  readonly onOpen: (mark: HTMLElement | undefined) => void;
  readonly onClose: () => void;
}

export function ChangeCard({ part, index, mark, reason, onOpen, onClose }: ChangeCardProps) {
  const messages = useMessages('write');
  const toggle = useWrite((state) => state.toggleChange);
  const layer = useMenuLayer({ button: useRef(mark), onClose });
  const [before, after] = [shorten(part.before), shorten(part.after)];
  const replaced = messages['change.replaced'](before, after);
  const oneSided = before === '' ? messages['change.add'](after) : messages['change.remove'](before);
  const blanks = before === after ? messages['change.blanks'] : undefined;

  function close(): void {
    mark.focus();
    onClose();
  }

  return (
    <div
      ref={layer}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      className="la-menu la-itemmenu la-changecard"
      part="menu change-card"
      aria-label={blanks ?? (before !== '' && after !== '' ? replaced : oneSided)}
      // The output is a live region, and the focus is in the card.
      aria-live="off"
    >
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
          }
          if (event.key === 'Escape' || event.key === 'Tab') close();
          const next = markOnArrowKey(event.key, mark);
          if (next) onOpen(next);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A press on the mark closes the card itself.
          const isNear = relatedTarget === mark || currentTarget.contains(relatedTarget);
          if (relatedTarget && !isNear) onClose();
        }}
      >
        <p dir="auto" translate="no">
          {blanks ?? (
            <>
              {before !== '' && <del>{before}</del>} {before !== '' && after !== '' && '→'}{' '}
              {after !== '' && <ins>{after}</ins>}
            </>
          )}
        </p>
        {reason !== '' && (
          <p className="la-reason" part="change-reason" dir="auto">
            {reason}
          </p>
        )}
        <Button
          part="change-toggle"
          onClick={() => {
            toggle(index);
            close();
          }}
        >
          {messages[part.isRejected ? 'change.apply' : 'change.keepMine']}
        </Button>
      </div>
    </div>
  );
}

/** Left and Right lead to the mark before and after. */
function markOnArrowKey(key: string, mark: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const marks = mark.parentElement?.querySelectorAll<HTMLElement>('.la-change') ?? [];
  return nextOnArrowKey(key, [...marks], mark);
}

type ChangedPart = Extract<TextPart, { kind: 'change' }>;

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
  /** The mark whose card is open. */
  readonly opened: HTMLElement | undefined;
  readonly onPress: (mark: HTMLElement) => void;
}

/** Each highlighted change (mark) is a button that opens a card. */
export function MarkedText({ parts, ...rest }: MarkedTextProps) {
  return parts.map((part, index) => {
    // The parts have no identity except their position, so the position is the key.
    const key = String(index);
    return part.kind === 'same' ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Change key={key} part={part} index={index} {...rest} />
    );
  });
}

const isBlank = (text: string) => text.trim() === '';

const shownText = ({ before, after, isRejected }: ChangedPart) => (isRejected ? before : after);

/** The text with the space that the marks of removed words take. */
export function MarksSpace({ parts }: Pick<MarkedTextProps, 'parts'>) {
  return parts.map((part, index) => {
    const key = String(index);
    const text = part.kind === 'same' ? part.text : shownText(part);
    return (
      <Fragment key={key}>
        {part.kind === 'change' && isBlank(text) && <span className="la-change--gone" />}
        {text}
      </Fragment>
    );
  });
}

/** In CSS pixels. If the pointer moves farther than this, it selects text instead of clicking the mark. */
const DRAG_PX = 8;

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
function Change({ part, index, opened, onPress }: ChangeProps) {
  const messages = useMessages('write');
  const shown = shownText(part);
  const isGone = isBlank(shown);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const classes = ['la-change', isGone && 'la-change--gone', part.isRejected && 'la-change--back'];
  const mark = (
    <span
      role="button"
      tabIndex={0}
      className={classes.filter(Boolean).join(' ')}
      part="mark"
      data-index={index}
      aria-label={isGone ? nameOf(part, messages) : undefined}
      aria-haspopup="dialog"
      aria-expanded={opened?.dataset['index'] === String(index)}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const from = pressed.current;
        // Assistive technology clicks without a pointer. Then `detail` is 0.
        const isDrag = detail > 0 && from && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PX;
        if (!isDrag) onPress(currentTarget);
      }}
      onKeyDown={(event) => {
        const next = markOnArrowKey(event.key, event.currentTarget);
        if (next) next.focus();
        else if (event.key === 'Enter' || event.key === ' ') onPress(event.currentTarget);
        else return;
        event.preventDefault();
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
