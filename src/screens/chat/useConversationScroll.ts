import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** In CSS pixels. Within this distance to the end, the user counts as being at the end. */
const NEAR_END_PX = 48;

/** In CSS pixels. The space below the last message, which the user does not miss. */
const BELOW_PX = 24;

/** In CSS pixels. The space above a question at the top. */
const ABOVE_PX = 16;

interface Position {
  /** What stays in place while the content changes: the end, the last question at the top, or nothing. */
  anchor: 'end' | 'question' | undefined;
  hasQuestion: boolean;
  /** In CSS pixels. The height of the space below the content. */
  space: number;
  top: number;
}

function restOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

function questionTop(content: HTMLElement): number {
  const question = [...content.querySelectorAll<HTMLElement>('.la-msg--user')].at(-1);
  return question?.previousElementSibling ? question.offsetTop - ABOVE_PX : 0;
}

/** Adds the space below the content that the question needs to be at the top. Returns its height. */
function addSpace(container: HTMLElement, content: HTMLElement): number {
  const last = content.lastElementChild;
  if (!(last instanceof HTMLElement)) return 0;
  const end = last.offsetTop + last.offsetHeight + BELOW_PX;
  const space = Math.max(0, questionTop(content) + container.clientHeight - end);
  // With its minimum height, the content would change its size with its padding, and the observer would not end.
  Object.assign(content.style, { minHeight: '0', paddingBlockEnd: `${BELOW_PX + space}px` });
  return space;
}

/** Returns whether the end is visible. */
function keepPlace(container: HTMLElement, content: HTMLElement, position: Position): boolean {
  if (position.hasQuestion) position.space = addSpace(container, content);
  if (position.anchor === 'end') container.scrollTop = container.scrollHeight;
  else if (position.anchor === 'question') container.scrollTop = questionTop(content);
  position.top = container.scrollTop;
  return restOf(container) <= BELOW_PX;
}

/** The end of the content, which is the question at the top as long as there is space below its reply. */
const anchorAtEnd = ({ space }: Position) => (space > 0 ? 'question' : 'end');

/** Returns whether the end is visible, or will be. */
function onScroll(container: HTMLElement, content: HTMLElement, position: Position): boolean {
  const { scrollTop } = container;
  const { anchor, top } = position;
  const rest = restOf(container);
  const place = anchor === 'question' ? questionTop(content) : Number.NaN;
  // A container that grows moves its content down, without the user, until the observer adds space.
  const isInPlace = Math.abs(scrollTop - place) <= 1 || (scrollTop < place && rest <= 1);
  if (!isInPlace && rest <= NEAR_END_PX) position.anchor = anchorAtEnd(position);
  // Growing content never decreases `scrollTop`. Only the user scrolls up.
  else if (!isInPlace && (anchor === 'question' || scrollTop < top - 1)) position.anchor = undefined;
  position.top = scrollTop;
  return position.anchor === 'end' || rest <= BELOW_PX;
}

/** For another conversation, or for another question in it. */
function startAt(
  container: HTMLElement,
  content: HTMLElement,
  position: Position,
  anchor: 'start' | 'end' | 'question',
): void {
  position.hasQuestion = anchor === 'question';
  position.anchor = anchor === 'start' ? undefined : anchor;
  position.space = 0;
  Object.assign(content.style, { minHeight: '', paddingBlockEnd: '' });
  if (anchor === 'start') container.scrollTop = 0;
  else keepPlace(container, content, position);
}

/**
 * Puts a new question at the top of the container, where its reply grows below it until the container is full. A
 * saved chat opens at its end. If the user scrolls to the end, the container follows the end.
 * @param shown changes when the container shows other messages; undefined if it shows its beginning
 * @param replyId the pending or streamed reply
 */
export function useConversationScroll(
  box: RefObject<HTMLElement | null>,
  shown: number | undefined,
  replyId: number | undefined,
) {
  const content = useRef<HTMLDivElement>(null);
  const position = useRef<Position>({ anchor: 'end', hasQuestion: false, space: 0, top: 0 });
  const last = useRef<{ readonly shown?: number | undefined; readonly replyId?: number | undefined }>({});
  const [isAtEnd, setAtEnd] = useState(true);
  const isEnabled = shown !== undefined;

  function toEnd(): void {
    position.current.anchor = anchorAtEnd(position.current);
    if (box.current && content.current) setAtEnd(keepPlace(box.current, content.current, position.current));
  }

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { shown, replyId };
    const isAsked = replyId !== undefined && replyId !== before.replyId;
    // The start needs no scrolling in a new container. It would only force a layout.
    if ((!isAsked && shown === before.shown) || !box.current || !content.current) return;
    const anchor = shown === undefined ? 'start' : 'end';
    startAt(box.current, content.current, position.current, isAsked ? 'question' : anchor);
  }, [box, shown, replyId]);

  useEffect(() => {
    const [container, column] = [box.current, content.current];
    if (!container || !column || !isEnabled) return undefined;
    const onResize = () => setAtEnd(keepPlace(container, column, position.current));
    const update = () => setAtEnd(onScroll(container, column, position.current));
    const observer = new ResizeObserver(onResize);
    observer.observe(column);
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
