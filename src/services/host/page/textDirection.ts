import type { TextSlots } from './textSlot';

export interface TextDirection {
  /** The element is not translated, so it keeps its direction. */
  keep(element: Element, style: CSSStyleDeclaration): void;
  write(): void;
  /** The page has copied the block with the attributes that `write` has set. */
  adopt(): void;
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
  const isTurned = own.direction !== direction || isPinned;
  const kept: Element[] = [];
  const set = (pin: TextSlots['pin']) => {
    if (!direction) return;
    pin(block, 'dir', direction);
    if (list) pin(list, 'dir', direction);
    for (const element of kept) pin(element, 'dir', direction === 'rtl' ? 'ltr' : 'rtl');
  };
  return {
    keep(element, style) {
      if (direction && style.display !== 'none' && element.textContent.trim() !== '') kept.push(element);
    },
    write() {
      if (isTurned) set(slots.pin);
    },
    adopt: () => set(slots.adoptPin),
  };
}
