import type { TextSlots } from './textSlot';

export interface TextDirection {
  /** The element is not translated, so it keeps its direction. */
  keep(element: Element, style: CSSStyleDeclaration): void;
  write(): void;
}

/**
 * Sets the direction of the translation on a block that has another direction. A list item needs its list to have the
 * same direction, because the list has the space for the marker.
 */
export function createTextDirection(
  block: Element,
  own: CSSStyleDeclaration,
  direction: 'ltr' | 'rtl' | undefined,
  slots: TextSlots,
): TextDirection {
  const hasMarker = own.display === 'list-item' && own.listStyleType !== 'none';
  const list = hasMarker ? block.closest('ul,ol,menu') : null;
  const isPinned = [block, list].some((element) => element && slots.isPinned(element, 'dir'));
  const isTurned = direction !== undefined && (own.direction !== direction || isPinned);
  const kept: Element[] = [];
  return {
    keep(element, style) {
      if (isTurned && style.display !== 'none' && element.textContent.trim() !== '') kept.push(element);
    },
    write() {
      if (!direction || !isTurned) return;
      slots.pin(block, 'dir', direction);
      if (list) slots.pin(list, 'dir', direction);
      for (const element of kept) slots.pin(element, 'dir', direction === 'rtl' ? 'ltr' : 'rtl');
    },
  };
}
