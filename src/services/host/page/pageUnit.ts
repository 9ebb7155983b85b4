import { isComplete, segmentKey, type OBJECT, type Run } from '../../../domain/page/segments';
import type { PageTextUnit } from '../../contracts/pageText';
import type { TextSlot } from './textSlot';

/** A text node, an attribute, a line break, or an element whose text is not translated. */
export type UnitPart =
  { readonly slot: TextSlot; readonly keep: boolean } | { readonly text: typeof OBJECT | '\n' };

export interface PageUnit extends PageTextUnit {
  /** The element whose distance from the viewport decides when the unit is translated. */
  readonly place: Element;
  readonly slots: readonly TextSlot[];
  /** The page has written its text over a translation. */
  readonly isReplaced: boolean;
  isCurrent: boolean;
}

const WHITE_SPACE = /[\t\n\f\r ]+/g;
const LETTER = /\p{L}/u;

const isBlank = (part: UnitPart) => !('slot' in part) || part.slot.original.trim() === '';

function trimParts(parts: readonly UnitPart[]): readonly UnitPart[] {
  const start = parts.findIndex((part) => !isBlank(part));
  return start < 0 ? [] : parts.slice(start, parts.findLastIndex((part) => !isBlank(part)) + 1);
}

interface UnitOptions {
  /** The browser preserves white space, as in `pre`. */
  readonly isPreformatted?: boolean;
  readonly onWrite?: () => void;
}

/** Undefined if the parts contain no letters to translate. */
export function createUnit(
  place: Element,
  allParts: readonly UnitPart[],
  { isPreformatted = false, onWrite }: UnitOptions = {},
): PageUnit | undefined {
  const parts = trimParts(allParts.filter((part) => !('slot' in part) || part.slot.original !== ''));
  if (!parts.some((part) => 'slot' in part && LETTER.test(part.slot.original))) return undefined;
  const last = parts.length - 1;
  const runs = parts.map((part, id): Run => {
    if (!('slot' in part)) return { id, text: part.text, keep: true };
    let text = isPreformatted ? part.slot.original : part.slot.original.replace(WHITE_SPACE, ' ');
    if (id === 0) text = text.trimStart();
    if (id === last) text = text.trimEnd();
    return { id, text, ...(part.keep && last > 0 && { keep: true }) };
  });
  const slots = parts.flatMap((part) => ('slot' in part ? [part.slot] : []));
  let isWritten = false;
  return {
    get isReplaced() {
      return isWritten && slots.some((slot) => !slot.isTranslated);
    },
    runs,
    key: segmentKey({ runs }),
    place,
    slots,
    isCurrent: true,
    write(texts) {
      if (!isComplete({ runs }, texts)) return false;
      onWrite?.();
      isWritten = true;
      for (const [id, part] of parts.entries()) {
        if (!('slot' in part)) continue;
        const { original } = part.slot;
        // Keep the page's white space around the unit. Inside the unit, the translation decides.
        const lead = id === 0 ? original.slice(0, original.length - original.trimStart().length) : '';
        const trail = id === last ? original.slice(original.trimEnd().length) : '';
        part.slot.write(lead + (texts.get(id) ?? '') + trail);
      }
      return true;
    },
  };
}
