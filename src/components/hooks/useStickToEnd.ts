import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Distance to the end within which the user counts as being at the end, in CSS pixels. */
const NEAR = 48;

function scrollToEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}

function scrollToStart(box: HTMLElement): void {
  box.scrollTop = 0;
}

/**
 * Keeps a scroll container at its end while its content grows, as long as the user is at the end. After the
 * user scrolls back, the position stays.
 * @param moment changes when an action of the user leads to the end; undefined: the container shows its
 * beginning
 */
export function useStickToEnd(box: RefObject<HTMLElement | null>, moment: number | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const isOn = moment !== undefined;

  function toEnd(): void {
    isStuck.current = true;
    setAtEnd(true);
    if (box.current) scrollToEnd(box.current);
  }

  useLayoutEffect(() => {
    isStuck.current = true;
    if (box.current) (moment === undefined ? scrollToStart : scrollToEnd)(box.current);
  }, [box, moment]);

  useEffect(() => {
    const scrolled = box.current;
    const growing = content.current;
    if (!scrolled || !growing || !isOn) return undefined;
    let last = scrolled.scrollTop;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scrolled;
      if (scrollHeight - clientHeight - scrollTop <= NEAR) isStuck.current = true;
      // Growing content does not scroll up; only the user does.
      else if (scrollTop < last - 1) isStuck.current = false;
      last = scrollTop;
      setAtEnd(isStuck.current);
    };
    const sizes = new ResizeObserver(() => {
      if (isStuck.current) scrollToEnd(scrolled);
      look();
    });
    sizes.observe(growing);
    sizes.observe(scrolled);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
      setAtEnd(true);
    };
  }, [box, isOn]);

  return { content, isAtEnd, toEnd };
}
