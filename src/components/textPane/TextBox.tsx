import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { EditStep, TextBoxActions } from '../../domain/textBox';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { cutEdit, cutLastEdit, replaceText } from './replaceText';
import { createTyping, type ShownLimit, type Typing } from './typing';

/**
 * Replaces the text box by a copy of the text while the page is printed, because the box would print only its visible
 * lines.
 */
function usePrintedText(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    const copy = document.createElement('div');
    copy.className = 'la-output la-printed';
    const { signal } = controller;
    addEventListener(
      'beforeprint',
      () => {
        const { current: original } = box;
        if (!original) return;
        copy.textContent = original.value;
        copy.lang = original.lang;
        copy.dir = 'auto';
        original.after(copy);
      },
      { signal },
    );
    addEventListener('afterprint', () => copy.remove(), { signal });
    return () => {
      controller.abort();
      copy.remove();
    };
  }, [box]);
}

export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export interface TextBoxProps extends BoxProps, TextBoxActions, ConnectBox {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the state. While the user types, the box may contain a newer text. */
  readonly text: string;
  /** The text before an action of the user, such as Clear. Undo restores it. */
  readonly replacedText: string | undefined;
  /** A language code. Empty if there is none. */
  readonly language: string;
}

const STEPS: ReadonlyMap<string, EditStep> = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
  ['insertFromPaste', 'paste'],
  ['insertFromDrop', 'paste'],
]);

interface ConnectBox {
  /** `flush` is called before something uses the text. Returns a function that ends this. */
  readonly connectBox: (flush: () => void) => () => void;
}

/** Reports the text after a pause in typing, and before something uses it. */
function useTyping({ box, report, onKey, connectBox }: BoxProps & TextBoxActions & ConnectBox): Typing {
  const typing = useMemo(() => createTyping({ report, onKey }), [report, onKey]);

  useLayoutEffect(() => {
    const { flush } = typing;
    const disconnect = connectBox(flush);
    const listening = new AbortController();
    const { signal } = listening;
    // The tools use the text that is rendered. A click on a tool may leave the focus in the box.
    box.current?.getRootNode().addEventListener('click', flush, { capture: true, signal });
    // A text can be kept over a reload.
    addEventListener('pagehide', flush, { signal });
    return () => {
      flush();
      disconnect();
      listening.abort();
    };
  }, [box, connectBox, typing]);

  return typing;
}

interface Edits {
  before: string;
  /** True while the widget changes the box. Input events are then ignored, because the widget also sets the state. */
  isOwn: boolean;
}

/**
 * A text box that keeps its caret and its undo history when an edit is cut. It is uncontrolled, because React would
 * reset the value to the text of the state with each key.
 */
export function TextBox(props: TextBoxProps & ShownLimit) {
  const { box, label, placeholder, text, replacedText, language, limit, wasCut, onReplaced } = props;
  const { type, flush } = useTyping(props);
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
      const { before } = edits.current;
      const next = edit(edits.current, element, () => cutEdit(element, event, limit));
      if (next !== undefined) type({ before, next, step: STEPS.get(event.inputType) }, { limit, wasCut });
    };
    // React's `onBeforeInput` is a different event, so a native listener is needed.
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, [box, limit, wasCut, type]);
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
        const { isComposing, inputType = '' } = input ?? {};
        const accepted = type(
          { before, next: value, isComposing, step: STEPS.get(inputType) },
          { limit, wasCut },
        );
        edits.current.before = accepted;
        if (accepted === value) return;
        if (input) edit(edits.current, currentTarget, () => cutLastEdit(currentTarget, before, accepted));
        else showText(currentTarget, accepted);
      }}
      onCompositionEnd={({ currentTarget }) => {
        const { before } = edits.current;
        const accepted = type({ before, next: currentTarget.value }, { limit, wasCut });
        flush();
        edits.current.before = accepted;
        showText(currentTarget, accepted);
      }}
      onBlur={() => edits.current.isOwn || flush()}
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
