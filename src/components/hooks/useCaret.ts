import { useEffect, useRef, type RefObject } from 'react';

/**
 * Sets the caret after dictated words once the text box contains them, because setting a value moves the caret to the
 * end.
 */
export function useCaret(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
): (text: string, caret: number) => void {
  const pending = useRef<{ readonly text: string; readonly caret: number }>(undefined);
  useEffect(() => {
    const insertion = pending.current;
    pending.current = undefined;
    if (insertion?.text === text) box.current?.setSelectionRange(insertion.caret, insertion.caret);
  }, [box, text]);
  return (newText, caret) => {
    pending.current = { text: newText, caret };
  };
}
