/** Space between a menu and the edges of the screen, in CSS pixels. */
const MARGIN = 8;

/** Client rectangles are in zoomed pixels, but styles are in unzoomed pixels. */
export function zoomOf(element: HTMLElement): number {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number'
    ? element.currentCSSZoom
    : 1;
}

/**
 * The factor from style pixels to viewport pixels. WebKit has no `currentCSSZoom`: its client rectangles are in style
 * pixels, and only the viewport has to be converted.
 */
function screenZoomOf(element: HTMLElement): number {
  if (Reflect.has(element, 'currentCSSZoom')) return zoomOf(element);
  let zoom = 1;
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at))
    zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
  return zoom;
}

/** The size of the viewport in style pixels of the element. */
export function screenSizeFor(element: HTMLElement): { readonly width: number; readonly height: number } {
  const zoom = screenZoomOf(element);
  return {
    width: document.documentElement.clientWidth / zoom,
    height: (window.visualViewport?.height ?? innerHeight) / zoom,
  };
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Places the menu below its button, or above if there is no space below. */
export function placeBeside(menu: HTMLElement, button: HTMLElement, align: 'center' | 'end' = 'end'): void {
  const zoom = zoomOf(menu);
  const anchor = button.getBoundingClientRect();
  const screen = screenSizeFor(menu);
  const isMirrored = getComputedStyle(button).direction === 'rtl';
  const below = anchor.bottom / zoom;
  const fits = below + menu.offsetHeight + MARGIN <= screen.height;
  const atEnd = isMirrored ? anchor.left / zoom : anchor.right / zoom - menu.offsetWidth;
  const center = (anchor.left + anchor.right) / zoom - menu.offsetWidth;
  const preferred = {
    left: align === 'center' ? center / 2 : atEnd,
    top: fits ? below : anchor.top / zoom - menu.offsetHeight,
  };
  const clamp = (position: number, size: number, available: number) =>
    Math.max(Math.min(position, available - size - MARGIN), MARGIN);
  menu.style.left = `${clamp(preferred.left, menu.offsetWidth, screen.width)}px`;
  menu.style.top = `${clamp(preferred.top, menu.offsetHeight, screen.height)}px`;
}
