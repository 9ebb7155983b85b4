import { useLayoutEffect, type RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';
import { useMessages } from '../../i18n/useMessages';
import { useWrite } from './useWrite';

interface InputBoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Restores the caret after an edit was cut. Counted from the end, because the cut text is before it. */
function keepCaret(box: HTMLTextAreaElement): void {
  const charsAfterCaret = box.value.length - box.selectionEnd;
  // React sets the value before the event ends, so a microtask runs right after.
  queueMicrotask(() => {
    const caret = Math.max(box.value.length - charsAfterCaret, 0);
    if (box.selectionEnd !== caret) box.setSelectionRange(caret, caret);
  });
}

/**
 * Focuses the box after the button that imported a text was removed, if the focus is then on the page's body
 * or on a button of the widget. Another field keeps the focus.
 */
function moveFocus(box: HTMLTextAreaElement | null): void {
  const root = box?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused ? focused.matches('button') : document.activeElement === document.body) box?.focus();
}

/** The text box for the draft. */
export function InputBox({ box }: InputBoxProps) {
  const messages = useMessages('write');
  const text = useWrite((state) => state.text);
  const language = useWrite((state) => state.language);
  const isFocusRequested = useWrite((state) => state.isFocusRequested);
  const setText = useWrite((state) => state.setText);
  const clearFocusRequest = useWrite((state) => state.clearFocusRequest);

  useLayoutEffect(() => {
    if (!isFocusRequested) return;
    moveFocus(box.current);
    clearFocusRequest();
  }, [isFocusRequested, clearFocusRequest, box]);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      dir="auto"
      lang={language === '' ? undefined : languageTag(language)}
      translate="no"
      aria-label={messages['input.text']}
      placeholder={messages['input.placeholder']}
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
