import type { StatusButton } from '../../screens/field/statusButton';
import { visibleRect } from '../../services/host/field/visibleRect';

/** Converts a rectangle of the viewport to an offset from the element's position, in the element's CSS pixels. */
export type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

/** In CSS pixels. A narrower field has space only for the number. */
const NARROW = 240;
/** In CSS pixels. The distance from the corner of the field, which may have a resize handle. */
const INSET = 20;

export function placeStatus(
  { element, setNarrow }: StatusButton,
  field: HTMLElement,
  offsetOf: OffsetOf,
): void {
  if (element.hidden) return;
  const rect = field.getBoundingClientRect();
  const { left, top } = offsetOf(rect);
  setNarrow(field.offsetWidth < NARROW);
  const { offsetWidth, offsetHeight, style } = element;
  const space = field.offsetWidth - offsetWidth;
  const inset = Math.min(INSET, Math.max(space / 2, 0));
  const { direction, visibility } = getComputedStyle(field);
  const isRtl = direction === 'rtl';
  style.left = `${left + (isRtl ? inset : space - inset)}px`;
  style.top = `${top + field.offsetHeight - offsetHeight / 2}px`;
  const shown = visibleRect(field);
  // Hides the button if the lower edge of the field is scrolled out of its container or covered by a header. When the
  // button is focused, it becomes visible again.
  style.clipPath = shown.bottom < rect.bottom - 1 || shown.top >= rect.bottom ? 'inset(50%)' : '';
  style.visibility = rect.width === 0 || visibility !== 'visible' ? 'hidden' : '';
}
