/** Minimum and maximum height of a menu's list, in CSS pixels (spec §9). */
const LIST_MIN = 140;
const LIST_MAX = 300;

/**
 * From this frame width on, in CSS pixels, a menu is aligned with its button; below it, the menu is as wide
 * as the frame.
 */
const WIDE = 720;

/** Space between a menu and the edges of the frame and the screen, in CSS pixels. */
const MARGIN = 8;

/** The CSS zoom of an element: client rectangles are in zoomed pixels, styles are not. */
export function zoomOf(element: HTMLElement): number {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number'
    ? element.currentCSSZoom
    : 1;
}

/** Positions an open menu below its button, or above if there is more space there and not enough below. */
export function placeMenu(menu: HTMLElement, button: HTMLElement, frame: Element): void {
  const zoom = zoomOf(menu);
  const at = button.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const screen = {
    width: document.documentElement.clientWidth / zoom,
    height: (window.visualViewport?.height ?? innerHeight) / zoom,
  };
  const [top, bottom, left] = [at.top / zoom, at.bottom / zoom, at.left / zoom];
  const list = menu.querySelector<HTMLElement>('.la-menu__scroll');
  const chrome = list ? menu.offsetHeight - list.offsetHeight : 0;

  const below = screen.height - bottom - MARGIN;
  const above = top - MARGIN;
  const opensUp = below < chrome + LIST_MAX && above > below;
  const room = Math.max(LIST_MIN, Math.min(LIST_MAX, (opensUp ? above : below) - chrome));
  list?.style.setProperty('max-height', `${room}px`);

  const isWide = around.width / zoom >= WIDE;
  const width = isWide ? menu.offsetWidth : around.width / zoom - 2 * MARGIN;
  const wished = {
    top: opensUp ? top - menu.offsetHeight + 2 : bottom - 2,
    left: isWide ? left : around.left / zoom + MARGIN,
  };
  // If neither side fits the shortest list, the menu covers its button, so that it stays on the screen.
  const lowest = screen.height - menu.offsetHeight - MARGIN;
  Object.assign(menu.style, {
    left: `${Math.max(Math.min(wished.left, screen.width - width - MARGIN), 0)}px`,
    top: `${Math.max(Math.min(wished.top, lowest), MARGIN)}px`,
    ...(isWide ? {} : { width: `${width}px` }),
  });
}
