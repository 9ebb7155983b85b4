import { useLayoutEffect, useRef, type RefObject } from 'react';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { cutEdit, cutLastEdit, replaceText } from './replaceText';
import { usePrintedText } from './usePrintedText';

/** Props of a component that belongs to a text box. */
export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export interface TextBoxProps extends BoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the state. While the user types, the box may be ahead of it. */
  readonly text: string;
  /** The text that the user has replaced by an act: Undo brings it back. */
  readonly replacedText: string | undefined;
  /** Code of the language of the text; empty for none. */
  readonly language: string;
  /** Called with each edit. Returns the text, which may have been cut. */
  readonly type: (text: string, isComposing?: boolean, step?: 'undo' | 'redo') => string;
  /** Puts what is being typed into the state at once. */
  readonly commitText: () => void;
  /** The box shows the text in place of the replaced one. */
  readonly onReplaced: () => void;
}

const STEPS: ReadonlyMap<string, 'undo' | 'redo'> = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

interface Edits {
  /** The text before the edit that the browser makes. */
  before: string;
  /** The widget changes the box: the state has the text already, or gets it afterwards. */
  isOwn: boolean;
}

/**
 * A text box that keeps its caret and its undo history when an edit is cut. It is uncontrolled: React would set the value back
 * to that of the state with each key.
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
    // React's event of this name is another one.
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
      // Chromium styles a placeholder again with each key, even if it is hidden.
      placeholder={text === '' ? placeholder : undefined}
      spellCheck={false}
      onChange={({ currentTarget, nativeEvent }) => {
        const { before, isOwn } = edits.current;
        if (isOwn) return;
        const { value } = currentTarget;
        // A script that sets the value dispatches a plain event.
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

/** Runs a change of the box by the widget itself. */
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

/** Shows a text that was cut. The caret stays: counted from the end, because the cut text is before it. */
function showText(box: HTMLTextAreaElement, text: string): void {
  if (box.value === text) return;
  const charsAfterCaret = box.value.length - box.selectionEnd;
  box.value = text;
  const caret = Math.max(text.length - charsAfterCaret, 0);
  box.setSelectionRange(caret, caret);
}
