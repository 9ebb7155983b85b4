const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/**
 * The element whose position decides when a text is translated. The browser reports no position for an element in a
 * closed `select`, and for an element without a box.
 */
export function placeOf(element: Element): Element {
  const place = element.closest('select') ?? element;
  const around = getComputedStyle(place).display === 'contents' ? parentOf(place) : null;
  return around ? placeOf(around) : place;
}

/** A container whose text only screen readers read. The browser never reports that an element in it is visible. */
export const isClipped = (element: Element, { overflowX }: CSSStyleDeclaration) =>
  overflowX !== 'visible' && element.clientWidth === 1 && element.clientHeight === 1;
