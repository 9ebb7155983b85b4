import { screenSizeFor, zoomOf } from '@lang-assistant/ui/placeBeside';

/** The limits of the height of a menu's list, in CSS pixels (spec §9). */
const LIST_MIN = 140;
const LIST_MAX = 300;

/**
 * In a frame of at least this width, a menu is aligned with its button. In a narrower frame, it is as wide as the
 * frame. In `em`, like the widths in the style sheets: 720 px at the default text size.
 */
const WIDE_FRAME_EM = 48;

/** Space between a menu and the edges of the frame and the screen, in CSS pixels. */
const MARGIN = 8;

/**
 * The list was scrolled to its active option at full height. A lower list could hide the option, so this scrolls again.
 */
function setListHeight(list: HTMLElement, height: string, zoom: number): void {
  if (list.style.maxHeight === height) return;
  list.style.maxHeight = height;
  const option = list.querySelector('.is-active')?.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  if (option) list.scrollTop += (Math.max(option.bottom - bottom, 0) - Math.max(top - option.top, 0)) / zoom;
}

/** Places the menu above the button only if there is more space above and not enough below. */
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
  // If neither side has space for the shortest list, the menu covers its button and stays on the screen.
  const maxTop = screen.height - menu.offsetHeight - MARGIN;
  Object.assign(menu.style, {
    left: `${Math.max(Math.min(preferred.left, screen.width - width - MARGIN), 0)}px`,
    top: `${Math.max(Math.min(preferred.top, maxTop), MARGIN)}px`,
    ...(isWide ? {} : { width: `${width}px` }),
  });
}
