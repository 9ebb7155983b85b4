import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { HistoryMessages } from '../../../i18n/messages';
import { isComposing } from '../isComposing';

interface RenameFieldProps {
  readonly name: string;
  readonly h: HistoryMessages;
  readonly onSave: (name: string) => void;
  /** `isByKey`: by Escape, and not by leaving the field. */
  readonly onCancel: (isByKey: boolean) => void;
}

/** A chat's name to edit: Enter saves it as it is typed, Escape or leaving it cancels (spec §4). */
export function RenameField({ name, h, onSave, onCancel }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState(name);
  /** It has been left by a key: what its removal does to the focus is no second decision. */
  const isDone = useRef(false);

  useLayoutEffect(() => field.current?.select(), []);

  return (
    <div className="la-history__edit">
      <input
        ref={field}
        className="la-rename"
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label={h['chat.name']}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // The Enter and the Escape of an input method are its own.
          if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          isDone.current = true;
          if (event.key === 'Enter') onSave(text);
          else onCancel(true);
        }}
        onBlur={({ currentTarget }) => {
          // A window that loses the focus keeps its own: the field has not been left.
          if (!isDone.current && !currentTarget.matches(':focus')) onCancel(false);
        }}
      />
      <span id={hintId}>{h['chat.nameHint']}</span>
    </div>
  );
}
