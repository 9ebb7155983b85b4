import { useLayoutEffect, useRef, type RefObject } from 'react';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { cutEdit, cutLastEdit, replaceText } from './replaceText';
import { usePrintedText } from './usePrintedText';

export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export interface TextBoxProps extends BoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the state. While the user types, the box may contain a newer text. */
  readonly text: string;
  /** The text before an action of the user, such as Clear. Undo restores it. */
  readonly replacedText: string | undefined;
  /** A language code. Empty if there is none. */
  readonly language: string;
  /** Called with each edit. Returns the text, which may be shorter than the argument. */
  readonly type: (text: string, isComposing?: boolean, step?: 'undo' | 'redo') => string;
  readonly commitText: () => void;
  /** Called when the box shows the new text instead of `replacedText`. */
  readonly onReplaced: () => void;
}

const STEPS: ReadonlyMap<string, 'undo' | 'redo'> = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

interface Edits {
  before: string;
  /** True while the widget changes the box. Input events are then ignored, because the widget also sets the state. */
  isOwn: boolean;
}

/**
 * A text box that keeps its caret and its undo history when an edit is cut. It is uncontrolled, because React would
 * reset the value to the text of the state with each key.
 */
export function TextBox(props: TextBoxProps & { readonly limit: number }) {
  const { box, label, placeholder, text, replacedText, language, limit, type, commitText, onReplaced } =
    props;
  const edits = useRef<Edits>({ before: '', isOwn: false });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    edit(edits.current, element, () => setValue(element, replacedText ?? text));
    if (replacedText === undefined) return;
    edit(edits.current, element, () => replaceText(element, text));
    onReplaced();
  }, [box, text, replacedText, onReplaced]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onBeforeInput = (event: InputEvent) => {
      if (edits.current.isOwn) return;
      const wanted = edit(edits.current, element, () => cutEdit(element, event, limit));
      if (wanted !== undefined) type(wanted);
    };
    // React's `onBeforeInput` is a different event, so a native listener is needed.
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, [box, limit, type]);
  usePrintedText(box);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      part="text-box"
      dir="auto"
      lang={language === '' ? undefined : languageTag(language)}
      translate="no"
      aria-label={label}
      // Chromium computes the style of a placeholder again with each key, even while the placeholder is hidden.
      placeholder={text === '' ? placeholder : undefined}
      spellCheck={false}
      onChange={({ currentTarget, nativeEvent }) => {
        const { before, isOwn } = edits.current;
        if (isOwn) return;
        const { value } = currentTarget;
        // A page script that sets the value dispatches a plain `Event`, not an `InputEvent`.
        const input = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        const accepted = type(value, input?.isComposing, STEPS.get(input?.inputType ?? ''));
        edits.current.before = accepted;
        if (accepted === value) return;
        if (input) edit(edits.current, currentTarget, () => cutLastEdit(currentTarget, before, accepted));
        else showText(currentTarget, accepted);
      }}
      onCompositionEnd={({ currentTarget }) => {
        const accepted = type(currentTarget.value);
        commitText();
        edits.current.before = accepted;
        showText(currentTarget, accepted);
      }}
      onBlur={() => edits.current.isOwn || commitText()}
    />
  );
}

function edit<T>(edits: Edits, box: HTMLTextAreaElement, change: () => T): T {
  edits.isOwn = true;
  const result = change();
  edits.isOwn = false;
  edits.before = box.value;
  return result;
}

function setValue(box: HTMLTextAreaElement, text: string): void {
  if (box.value !== text) box.value = text;
}

/** The cut part was before the caret, so the caret keeps its distance to the end. */
function showText(box: HTMLTextAreaElement, text: string): void {
  if (box.value === text) return;
  const charsAfterCaret = box.value.length - box.selectionEnd;
  box.value = text;
  const caret = Math.max(text.length - charsAfterCaret, 0);
  box.setSelectionRange(caret, caret);
}
