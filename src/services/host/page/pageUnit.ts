import {
  isComplete,
  segmentGroups,
  segmentKey,
  type OBJECT,
  type Run,
  type RunTexts,
} from '../../../domain/page/segments';
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
  /** The same unit, whose text is now treated as the translation of these texts of its runs. */
  withOriginals(texts: readonly string[]): readonly PageUnit[];
}

const WHITE_SPACE = /[\t\n\f\r ]+/g;
const LETTER = /\p{L}/u;

const isBlank = (part: UnitPart) => !('slot' in part) || part.slot.original.trim() === '';

function trimParts(parts: readonly UnitPart[]): readonly UnitPart[] {
  const start = parts.findIndex((part) => !isBlank(part));
  return start < 0 ? [] : parts.slice(start, parts.findLastIndex((part) => !isBlank(part)) + 1);
}

/** Sets the group of each unit. Returns the number of units and of their words. */
export function groupUnits(units: ReadonlySet<PageUnit>): { readonly units: number; readonly words: number } {
  const groups = segmentGroups(units);
  let words = 0;
  for (const unit of units) {
    unit.group = groups.get(unit.key);
    for (const { text } of unit.runs) words += text.match(/\S+/g)?.length ?? 0;
  }
  return { units: units.size, words };
}

interface UnitOptions {
  /** The browser preserves white space, as in `pre`. */
  readonly isPreformatted?: boolean;
  readonly onWrite?: () => void;
  /** The text is a copy of a translation. */
  readonly onCopy?: () => void;
  readonly onTranslation?: (unit: PageUnit, texts: RunTexts) => void;
}

/** Undefined if the parts contain no letters to translate. */
export function createUnit(
  place: Element,
  allParts: readonly UnitPart[],
  options: UnitOptions = {},
): PageUnit | undefined {
  const { isPreformatted = false, onWrite, onTranslation } = options;
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
  /** Keeps the page's white space around the unit. Inside the unit, the text decides. */
  const withSpace = (text: string, id: number, { original }: TextSlot) => {
    const lead = id === 0 ? original.slice(0, original.length - original.trimStart().length) : '';
    return lead + text + (id === last ? original.slice(original.trimEnd().length) : '');
  };
  const unit: PageUnit = {
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
      onTranslation?.(unit, texts);
      for (const [id, part] of parts.entries())
        if ('slot' in part) part.slot.write(withSpace(texts.get(id) ?? '', id, part.slot));
      return true;
    },
    withOriginals(texts) {
      options.onCopy?.();
      for (const [id, part] of parts.entries())
        if ('slot' in part) part.slot.adopt(withSpace(texts[id] ?? '', id, part.slot));
      const next = createUnit(place, parts, options);
      return next ? [next] : [];
    },
  };
  return unit;
}
