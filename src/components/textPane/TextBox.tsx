import { useLayoutEffect, type RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';

/** Props of a component that belongs to a text box. */
export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export interface TextBoxProps extends BoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the state. While the user types, the box may be ahead of it. */
  readonly text: string;
  /** Code of the language of the text; empty for none. */
  readonly language: string;
  /** Called with each edit. Returns the text, which may have been cut. */
  readonly type: (text: string, isComposing?: boolean) => string;
  /** Puts what is being typed into the state at once. */
  readonly commitText: () => void;
}

/**
 * A text box that keeps its caret when an edit is cut. It is uncontrolled: React would set the value back to that of the
 * state with each key.
 */
export function TextBox({ box, label, placeholder, text, language, type, commitText }: TextBoxProps) {
  useLayoutEffect(() => {
    setValue(box.current, text);
  }, [box, text]);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      part="text-box"
      dir="auto"
      lang={language === '' ? undefined : languageTag(language)}
      translate="no"
      aria-label={label}
      // Chromium styles a placeholder again with each key, even if it is hidden.
      placeholder={text === '' ? placeholder : undefined}
      spellCheck={false}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        showText(currentTarget, type(currentTarget.value, isComposing));
      }}
      onCompositionEnd={({ currentTarget }) => {
        const accepted = type(currentTarget.value);
        commitText();
        showText(currentTarget, accepted);
      }}
      onBlur={commitText}
    />
  );
}

function setValue(box: HTMLTextAreaElement | null, text: string): void {
  if (box && box.value !== text) box.value = text;
}

/** Shows a text that was cut. The caret stays: counted from the end, because the cut text is before it. */
function showText(box: HTMLTextAreaElement, text: string): void {
  if (box.value === text) return;
  const charsAfterCaret = box.value.length - box.selectionEnd;
  box.value = text;
  const caret = Math.max(text.length - charsAfterCaret, 0);
  box.setSelectionRange(caret, caret);
}
