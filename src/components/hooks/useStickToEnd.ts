import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** In CSS pixels. Within this distance to the end, the user counts as being at the end. */
const NEAR_END_PX = 48;

/** Returns the new position, so that the caller does not read `scrollTop`, which would force a layout. */
function scrollToEnd(box: HTMLElement): number {
  const { scrollHeight, clientHeight } = box;
  box.scrollTop = scrollHeight;
  return scrollHeight - clientHeight;
}

function scrollToStart(box: HTMLElement): void {
  box.scrollTop = 0;
}

/**
 * Keeps a scroll container at its end while its content grows, unless the user has scrolled back.
 * @param moment changes when an action of the user should scroll to the end; undefined if the container shows its
 * beginning
 */
export function useStickToEnd(box: RefObject<HTMLElement | null>, moment: number | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const lastMoment = useRef<number>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);
  const isEnabled = moment !== undefined;

  function toEnd(): void {
    isStuck.current = true;
    setAtEnd(true);
    if (box.current) scrollToEnd(box.current);
  }

  useLayoutEffect(() => {
    const before = lastMoment.current;
    lastMoment.current = moment;
    isStuck.current = true;
    // A new container is already at its start. Setting its position would only force a layout.
    if (before === undefined && moment === undefined) return;
    if (box.current) (moment === undefined ? scrollToStart : scrollToEnd)(box.current);
  }, [box, moment]);

  useEffect(() => {
    const container = box.current;
    const contentElement = content.current;
    if (!container || !contentElement || !isEnabled) return undefined;
    let lastTop = container.scrollTop;
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = container;
      if (scrollHeight - clientHeight - scrollTop <= NEAR_END_PX) isStuck.current = true;
      // Growing content never decreases `scrollTop`. Only the user scrolls up.
      else if (scrollTop < lastTop - 1) isStuck.current = false;
      lastTop = scrollTop;
      setAtEnd(isStuck.current);
    };
    const observer = new ResizeObserver(() => {
      if (isStuck.current) lastTop = scrollToEnd(container);
      else update();
    });
    observer.observe(contentElement);
    observer.observe(container);
    container.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('scroll', update);
      setAtEnd(true);
    };
  }, [box, isEnabled]);

  return { content, isAtEnd, toEnd };
}
