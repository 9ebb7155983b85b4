import { useLayoutEffect, type RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';
import type { WriteMessages } from '../../i18n/messages';
import { useWrite } from './useWrite';

interface InputBoxProps {
  readonly w: WriteMessages;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Keeps the caret where the visitor left it when an edit is cut: counted from the end, for what is cut off lies before it. */
function keepCaret(box: HTMLTextAreaElement): void {
  const behind = box.value.length - box.selectionEnd;
  // React sets the value before the event is over: a microtask comes right after.
  queueMicrotask(() => {
    const caret = Math.max(box.value.length - behind, 0);
    if (box.selectionEnd !== caret) box.setSelectionRange(caret, caret);
  });
}

/**
 * The button that brought a text here is gone, and the focus with it: to the page's body, or to a button of the widget
 * that it was given back to. Whoever has moved on to another field stays there.
 */
function takeFocus(box: HTMLTextAreaElement | null): void {
  const root = box?.getRootNode();
  const own = root instanceof ShadowRoot ? root.activeElement : null;
  if (own ? own.matches('button') : document.activeElement === document.body) box?.focus();
}

/** The box that the visitor writes in. */
export function InputBox({ w, box }: InputBoxProps) {
  const text = useWrite((state) => state.text);
  const language = useWrite((state) => state.language);
  const wantsFocus = useWrite((state) => state.isFocusRequested);
  const setText = useWrite((state) => state.setText);
  const noteFocus = useWrite((state) => state.clearFocusRequest);

  useLayoutEffect(() => {
    if (!wantsFocus) return;
    takeFocus(box.current);
    noteFocus();
  }, [wantsFocus, noteFocus, box]);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      dir="auto"
      lang={language === '' ? undefined : languageTag(language)}
      translate="no"
      aria-label={w['input.text']}
      placeholder={w['input.placeholder']}
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
