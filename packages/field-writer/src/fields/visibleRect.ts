/** Maximum number of elements, one below the other, that are skipped if they cover the top of a field. */
const MAX_COVERS = 4;

/**
 * Returns the visible part of a field's rectangle. Scrolling containers may cut the field, and a sticky header may
 * cover it. The widget must clip its drawing, because it is outside of these containers and above the header.
 */
export function visibleRect(field: HTMLElement): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> {
  const { body } = field.ownerDocument;
  let { left, top, right, bottom } = field.getBoundingClientRect();
  const middle = (left + right) / 2;
  for (let at = field.parentElement; at && at !== body; at = at.parentElement) {
    const { overflow, position } = getComputedStyle(at);
    if (!overflow.startsWith('visible')) {
      const outer = at.getBoundingClientRect();
      left = Math.max(left, outer.left);
      top = Math.max(top, outer.top);
      right = Math.min(right, outer.right);
      bottom = Math.min(bottom, outer.bottom);
    }
    if (position === 'fixed') break;
  }
  const root = field.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return { left, top, right, bottom };
  for (let covers = 0; covers < MAX_COVERS && top < bottom; covers++) {
    const hit = root.elementFromPoint(middle, Math.max(top, 0) + 1);
    if (
      !hit ||
      hit === field ||
      hit.contains(field) ||
      field.contains(hit) ||
      hit.localName === 'lang-assistant'
    )
      break;
    top = hit.getBoundingClientRect().bottom;
  }
  return { left, top, right, bottom };
}

/**
 * A `clip-path` for a box over a field, which hides the same parts as the page hides of the field.
 * @param scale screen pixels per CSS pixel of the box
 */
export function clipToVisible(field: HTMLElement, scale: number): string {
  const rect = field.getBoundingClientRect();
  const shown = visibleRect(field);
  const hidden = [
    shown.top - rect.top,
    rect.right - shown.right,
    rect.bottom - shown.bottom,
    shown.left - rect.left,
  ];
  return `inset(${hidden.map((pixels) => `${pixels / scale}px`).join(' ')})`;
}
