import { screenSizeFor, zoomOf } from './languages/placeMenu';

/** Space between a menu and the edges of the screen, in CSS pixels. */
const MARGIN = 8;

/** Places the menu below its button, or above if there is no space below. Aligned with the end of the button. */
export function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const zoom = zoomOf(menu);
  const anchor = button.getBoundingClientRect();
  const screen = screenSizeFor(menu);
  const isMirrored = getComputedStyle(button).direction === 'rtl';
  const below = anchor.bottom / zoom;
  const fits = below + menu.offsetHeight + MARGIN <= screen.height;
  const preferred = {
    left: isMirrored ? anchor.left / zoom : anchor.right / zoom - menu.offsetWidth,
    top: fits ? below : anchor.top / zoom - menu.offsetHeight,
  };
  const clamp = (position: number, size: number, available: number) =>
    Math.max(Math.min(position, available - size - MARGIN), MARGIN);
  menu.style.left = `${clamp(preferred.left, menu.offsetWidth, screen.width)}px`;
  menu.style.top = `${clamp(preferred.top, menu.offsetHeight, screen.height)}px`;
}
