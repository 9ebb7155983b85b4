/** The list of a menu is this high at least and at most, in CSS pixels (SPEC §9). */
const LIST_MIN = 140;
const LIST_MAX = 300;

/** A frame at least this wide hangs a menu under its button; a narrower one gives it its whole width. */
const WIDE = 720;

/** Room between a menu and the edges of the frame and the screen. */
const MARGIN = 8;

/** Puts an open menu beside its button: below it, or above where there is less room below than it needs. */
export function placeMenu(menu: HTMLElement, button: HTMLElement, frame: Element): void {
  const at = button.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const screen = {
    width: document.documentElement.clientWidth,
    height: window.visualViewport?.height ?? innerHeight,
  };
  const list = menu.querySelector<HTMLElement>('.la-menu__scroll');
  const chrome = list ? menu.offsetHeight - list.offsetHeight : 0;

  const below = screen.height - at.bottom - MARGIN;
  const above = at.top - MARGIN;
  const opensUp = below < chrome + LIST_MAX && above > below;
  const room = Math.max(LIST_MIN, Math.min(LIST_MAX, (opensUp ? above : below) - chrome));
  list?.style.setProperty('max-height', `${room}px`);

  const isWide = around.width >= WIDE;
  const width = isWide ? menu.offsetWidth : around.width - 2 * MARGIN;
  const left = isWide ? Math.min(at.left, screen.width - width - MARGIN) : around.left + MARGIN;
  const top = opensUp ? at.top - menu.offsetHeight + 2 : at.bottom - 2;
  Object.assign(menu.style, {
    left: `${Math.max(left, 0)}px`,
    top: `${top}px`,
    ...(isWide ? {} : { width: `${width}px` }),
  });
}
