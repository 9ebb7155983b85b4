/** Minimum and maximum height of a menu's list, in CSS pixels (spec §9). */
const LIST_MIN = 140;
const LIST_MAX = 300;

/**
 * From this frame width on, a menu is aligned with its button; below it, the menu is as wide as the frame. In `em`, like the
 * widths of the style sheets: 720 px at the usual size of text.
 */
const WIDE_FRAME_EM = 48;

/** Space between a menu and the edges of the frame and the screen, in CSS pixels. */
const MARGIN = 8;

/** The CSS zoom of an element. Client rectangles are in zoomed pixels, but styles are in unzoomed pixels. */
export function zoomOf(element: HTMLElement): number {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number'
    ? element.currentCSSZoom
    : 1;
}

/**
 * The factor from an element's styles to pixels of the viewport. In WebKit, which does not have `currentCSSZoom`, client
 * rectangles are in the pixels of styles, and only the viewport has to be converted.
 */
function screenZoomOf(element: HTMLElement): number {
  if (Reflect.has(element, 'currentCSSZoom')) return zoomOf(element);
  let zoom = 1;
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at))
    zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
  return zoom;
}

/** The size of the viewport in the pixels of an element's styles. */
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

/**
 * Sets the height of the list. The list was scrolled to its active option at full height. A lower list would hide the
 * option, so this scrolls to it again.
 */
function setListHeight(list: HTMLElement, height: string, zoom: number): void {
  if (list.style.maxHeight === height) return;
  list.style.maxHeight = height;
  const option = list.querySelector('.is-active')?.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (option) list.scrollTop += (Math.max(option.bottom - bottom, 0) - Math.max(top - option.top, 0)) / zoom;
}

/** Positions an open menu below its button, or above if there is more space there and not enough below. */
export function placeMenu(menu: HTMLElement, button: HTMLElement, frame: Element): void {
  const zoom = zoomOf(menu);
  const anchor = button.getBoundingClientRect();
  const frameRect = frame.getBoundingClientRect();
  const screen = screenSizeFor(menu);
  const [top, bottom, left] = [anchor.top / zoom, anchor.bottom / zoom, anchor.left / zoom];
  const list = menu.querySelector<HTMLElement>('.la-menu__scroll');
  const chrome = list ? menu.offsetHeight - list.offsetHeight : 0;

  const below = screen.height - bottom - MARGIN;
  const above = top - MARGIN;
  const opensUp = below < chrome + LIST_MAX && above > below;
  const listHeight = Math.max(LIST_MIN, Math.min(LIST_MAX, (opensUp ? above : below) - chrome));
  if (list) setListHeight(list, `${listHeight}px`, zoom);

  const emPx = Number.parseFloat(getComputedStyle(frame).fontSize);
  const isWide = frameRect.width / zoom >= WIDE_FRAME_EM * emPx;
  const width = isWide ? menu.offsetWidth : frameRect.width / zoom - 2 * MARGIN;
  const preferred = {
    top: opensUp ? top - menu.offsetHeight + 2 : bottom - 2,
    left: isWide ? left : frameRect.left / zoom + MARGIN,
  };
  // If neither side fits the shortest list, the menu covers its button, so that it stays on the screen.
  const maxTop = screen.height - menu.offsetHeight - MARGIN;
  Object.assign(menu.style, {
    left: `${Math.max(Math.min(preferred.left, screen.width - width - MARGIN), 0)}px`,
    top: `${Math.max(Math.min(preferred.top, maxTop), MARGIN)}px`,
    ...(isWide ? {} : { width: `${width}px` }),
  });
}
