const isScrollable = (element: Element) =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY !== 'visible';

/**
 * Scrolls the rectangle into view inside its pane. Never scrolls the page, because the user is looking at the other
 * text.
 */
export function scrollWithin(text: HTMLElement, place: DOMRect): void {
  let scroller: Element | null = text;
  while (scroller && !isScrollable(scroller) && !scroller.matches('.la-pane'))
    scroller = scroller.parentElement;
  if (!scroller || !isScrollable(scroller)) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (place.top < top) scroller.scrollTop -= top - place.top;
  else if (place.bottom > bottom) scroller.scrollTop += Math.min(place.bottom - bottom, place.top - top);
}
