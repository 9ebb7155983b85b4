import { zoomOf } from './placeMenu';

/** Space between a menu and the edges of the screen, in CSS pixels. */
const MARGIN = 8;

/** Positions a small open menu below its button, or above if there is no space, aligned at the end. */
export function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const zoom = zoomOf(menu);
  const at = button.getBoundingClientRect();
  const screen = {
    width: document.documentElement.clientWidth / zoom,
    height: (window.visualViewport?.height ?? innerHeight) / zoom,
  };
  const isMirrored = getComputedStyle(button).direction === 'rtl';
  const below = at.bottom / zoom;
  const fits = below + menu.offsetHeight + MARGIN <= screen.height;
  const wished = {
    left: isMirrored ? at.left / zoom : at.right / zoom - menu.offsetWidth,
    top: fits ? below : at.top / zoom - menu.offsetHeight,
  };
  const within = (wish: number, size: number, room: number) =>
    Math.max(Math.min(wish, room - size - MARGIN), MARGIN);
  menu.style.left = `${within(wished.left, menu.offsetWidth, screen.width)}px`;
  menu.style.top = `${within(wished.top, menu.offsetHeight, screen.height)}px`;
}
