import type { RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';

/** Props of a component that belongs to a text box. */
export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export interface TextBoxProps extends BoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  /** Code of the language of the text; empty for none. */
  readonly language: string;
  /** Sets the text, which may be cut. */
  readonly setText: (text: string, isComposing?: boolean) => void;
}

/** A text box that keeps its caret when an edit is cut. */
export function TextBox({ box, label, placeholder, text, language, setText }: TextBoxProps) {
  return (
    <textarea
      ref={box}
      className="la-textarea"
      dir="auto"
      lang={language === '' ? undefined : languageTag(language)}
      translate="no"
      aria-label={label}
      placeholder={placeholder}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (!isComposing) keepCaret(currentTarget);
        setText(currentTarget.value, isComposing);
      }}
      onCompositionEnd={({ currentTarget }) => {
        keepCaret(currentTarget);
        setText(currentTarget.value);
      }}
    />
  );
}

/**
 * Restores the caret after an edit was cut: setting the value moves it to the end. Counted from the end,
 * because the cut text is before it. React sets the value before the event ends, so a microtask runs right
 * after.
 */
function keepCaret(box: HTMLTextAreaElement): void {
  const charsAfterCaret = box.value.length - box.selectionEnd;
  queueMicrotask(() => {
    const caret = Math.max(box.value.length - charsAfterCaret, 0);
    if (box.selectionEnd !== caret) box.setSelectionRange(caret, caret);
  });
}
