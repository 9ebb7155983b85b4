import { useEffect, useRef, type RefObject } from 'react';

/**
 * Sets the caret after dictated words once they are in the text box: setting a value moves the caret to the
 * end.
 */
export function useCaret(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
): (text: string, caret: number) => void {
  const wanted = useRef<{ readonly text: string; readonly caret: number }>(undefined);
  useEffect(() => {
    const spot = wanted.current;
    wanted.current = undefined;
    if (spot?.text === text) box.current?.setSelectionRange(spot.caret, spot.caret);
  }, [box, text]);
  return (written, caret) => {
    wanted.current = { text: written, caret };
  };
}
