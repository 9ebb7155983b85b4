/** The list of a menu is this high at least and at most, in CSS pixels (spec §9). */
const LIST_MIN = 140;
const LIST_MAX = 300;

/** A frame at least this wide hangs a menu under its button; a narrower one gives it its whole width. */
const WIDE = 720;

/** Room between a menu and the edges of the frame and the screen. */
const MARGIN = 8;

/** The CSS zoom that an element is shown at: rectangles are measured in zoomed pixels, styles are not. */
export function zoomOf(element: HTMLElement): number {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number'
    ? element.currentCSSZoom
    : 1;
}

/** Puts an open menu beside its button: below it, or above where there is less room below than it needs. */
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
  // Where neither side has room for the shortest list, the menu covers its button: it has to be on the screen.
  const lowest = screen.height - menu.offsetHeight - MARGIN;
  Object.assign(menu.style, {
    left: `${Math.max(Math.min(wished.left, screen.width - width - MARGIN), 0)}px`,
    top: `${Math.max(Math.min(wished.top, lowest), MARGIN)}px`,
    ...(isWide ? {} : { width: `${width}px` }),
  });
}
