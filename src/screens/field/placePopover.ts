const GAP = 6;
const EDGE = 8;

/**
 * Places a popover of the top layer below a rectangle of the viewport, or above if it does not fit and there is more
 * space.
 */
export function placePopover(popover: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const isAbove = popover.offsetHeight > below && above > below;
  const x = Math.max(Math.min(left, width - popover.offsetWidth - EDGE), EDGE);
  const y = isAbove ? top - GAP - Math.min(popover.offsetHeight, above) : bottom + GAP;
  const highest = Math.max(EDGE, height - EDGE - popover.offsetHeight);
  popover.style.left = `${x}px`;
  popover.style.top = `${Math.max(Math.min(y, highest), EDGE)}px`;
}
