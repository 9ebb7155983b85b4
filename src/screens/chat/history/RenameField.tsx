import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { isComposing } from '../isComposing';

interface RenameFieldProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  /** `isByKey` is true if Escape cancelled the edit. It is false if the user left the field. */
  readonly onCancel: (isByKey: boolean) => void;
}

/** Enter saves the name. Escape or leaving the field cancels (spec §4). */
export function RenameField({ name, onSave, onCancel }: RenameFieldProps) {
  const messages = useMessages('history');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState(name);
  /** True once a key has ended the edit. Removing the field then causes a blur, which is ignored. */
  const isDone = useRef(false);

  useLayoutEffect(() => field.current?.select(), []);

  return (
    <div className="la-history__edit">
      <input
        ref={field}
        className="la-rename"
        part="rename-input"
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label={messages['chat.name']}
        aria-describedby={hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // During a composition, the input method handles Enter and Escape.
          if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          isDone.current = true;
          if (event.key === 'Enter') onSave(text);
          else onCancel(true);
        }}
        onBlur={({ currentTarget }) => {
          // If the browser window loses the focus, the field still matches `:focus`, and editing continues.
          if (!isDone.current && !currentTarget.matches(':focus')) onCancel(false);
        }}
      />
      <span id={hintId}>{messages['chat.nameHint']}</span>
    </div>
  );
}
