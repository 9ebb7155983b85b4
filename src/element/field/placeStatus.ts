import type { StatusButton } from '../../screens/field/statusButton';
import { visibleRect } from '../../services/host/field/visibleRect';

/** Converts a rectangle of the viewport to an offset from the element's position, in the element's pixels. */
export type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

/** A field narrower than this has space only for the number. */
const NARROW = 240;
/** Distance from the corner of the field, which may have a resize handle. */
const INSET = 20;

/** Places the status button on the lower edge of a field, at the end of the line. */
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
  const isRtl = getComputedStyle(field).direction === 'rtl';
  style.left = `${left + (isRtl ? inset : space - inset)}px`;
  style.top = `${top + field.offsetHeight - offsetHeight / 2}px`;
  const shown = visibleRect(field);
  // Hides the button if the lower edge of the field is scrolled out of its container or is below a header. Focus on the
  // button makes it visible again.
  style.clipPath = shown.bottom < rect.bottom - 1 || shown.top >= rect.bottom ? 'inset(50%)' : '';
  // The field is not rendered.
  style.visibility = rect.width === 0 ? 'hidden' : '';
}
