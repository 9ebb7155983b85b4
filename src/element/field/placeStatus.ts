import type { StatusButton } from '../../screens/field/statusButton';
import { visibleRect } from '../../services/host/field/visibleRect';

/** Where a rectangle of the viewport is, from the place of the element, in its pixels. */
export type OffsetOf = (rect: DOMRect) => { readonly left: number; readonly top: number };

/** A narrower field has space for the number alone. */
const NARROW = 240;
/** From the corner of the field, which may have a handle. */
const INSET = 20;

/** Places the status button on the lower edge of a field, at the end. */
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
  // The edge of the field is scrolled out of its container, or below a header. The focus brings the button back.
  style.clipPath = shown.bottom < rect.bottom - 1 || shown.top >= rect.bottom ? 'inset(50%)' : '';
  // The field is hidden.
  style.visibility = rect.width === 0 ? 'hidden' : '';
}
