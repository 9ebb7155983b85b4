import { splitFormulas } from '@lang-assistant/core/translate/formulas';
import { OBJECT, type Run, type RunTexts, type Segment } from '@lang-assistant/core/translate/segments';
import type { TranslatedRuns } from './originals/pageSentences.js';
import { isComplete, segmentGroups, segmentKey } from './segments.js';
import type { TextSlot } from './textSlot.js';

export interface PageTextUnit extends Segment {
  readonly key: string;
  readonly isCurrent: boolean;
  /** The units to translate together with this one. A text that the page added later has no group. */
  group?: readonly PageTextUnit[] | undefined;
  /** If the text of a run is missing, writes nothing and returns false. */
  write(translation: TranslatedRuns): boolean;
}

/** A text node, an attribute, a line break, or an element whose text is not translated. */
export type UnitPart =
  | {
      readonly slot: TextSlot;
      readonly keep: boolean;
      /** The browser shows the line breaks of the text. */
      readonly hasLines?: boolean;
    }
  | { readonly text: typeof OBJECT | '\n' };

/** A part, or a piece of a text that contains formulas or line breaks. */
interface Piece {
  /** Undefined for a line break or an element. */
  readonly slot?: TextSlot;
  readonly keep: boolean;
  readonly source: string;
  /** Is sent instead of a piece that stays unchanged. */
  readonly fixed?: typeof OBJECT | '\n';
}

export interface PageUnit extends PageTextUnit {
  /** The element whose distance from the viewport decides when the unit is translated. */
  readonly place: Element;
  readonly slots: readonly TextSlot[];
  /** The texts of the runs as the page shows them, with an ellipsis for each element that is not translated. */
  readonly originals: readonly string[];
  /** What was written last. */
  readonly translation: TranslatedRuns | undefined;
  /** The page has written its text over a translation. */
  readonly isReplaced: boolean;
  isCurrent: boolean;
  /** A unit of the same nodes with their present texts. Undefined if these contain no letters to translate. */
  renew(): PageUnit | undefined;
  /** The same unit, whose text is now treated as the translation of these texts of its runs. */
  withOriginals(texts: readonly string[]): readonly PageUnit[];
}

/** What browsers show as one space, but for single spaces. */
const WHITE_SPACE = /[\t\n\f\r ]{2,}|[\t\n\f\r]/g;
const LETTER = /\p{L}/u;

function toPieces(part: UnitPart): readonly Piece[] {
  if (!('slot' in part)) return [{ keep: true, source: '', fixed: part.text }];
  const { slot, keep, hasLines } = part;
  const pieces = splitFormulas(slot.original).flatMap((text, index): Piece[] => {
    if (index % 2 === 1) return [{ slot, keep: true, source: text, fixed: OBJECT }];
    if (!hasLines) return [{ slot, keep, source: text }];
    const lines = text.split(/(\n\s*)/);
    return lines.map((source, at) => ({ slot, keep, source, ...(at % 2 === 1 && { fixed: '\n' }) }));
  });
  return pieces.filter(({ source }) => source !== '');
}

const isText = ({ fixed, source }: Piece) => fixed === undefined && source.trim() !== '';

/** Without the pieces before and after all text that is translated. */
function readPieces(parts: readonly UnitPart[]) {
  const all = parts.flatMap(toPieces);
  const first = all.findIndex(isText);
  return { all, first, pieces: first < 0 ? [] : all.slice(first, all.findLastIndex(isText) + 1) };
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
  readonly onWrite?: () => void;
  /** The text is a copy of a translation. */
  readonly onCopy?: () => void;
  readonly onTranslation?: (unit: PageUnit, texts: RunTexts) => void;
}

/** Undefined if the parts contain no letters to translate. */
export function createUnit(
  place: Element,
  parts: readonly UnitPart[],
  options: UnitOptions = {},
): PageUnit | undefined {
  const { onWrite, onTranslation } = options;
  const { pieces } = readPieces(parts);
  if (!pieces.some(({ fixed, source }) => fixed === undefined && LETTER.test(source))) return undefined;
  const last = pieces.length - 1;
  const runs = pieces.map(({ source, keep, fixed }, id): Run => {
    let text = fixed ?? source.replace(WHITE_SPACE, ' ');
    if (id === 0) text = text.trimStart();
    if (id === last) text = text.trimEnd();
    return { id, text, ...(keep && last > 0 && { keep: true }) };
  });
  const slots = [...new Set(pieces.flatMap(({ slot }) => slot ?? []))];
  let translation: TranslatedRuns | undefined;
  /** Keeps the page's white space around the unit. Inside the unit, the text decides. */
  const withSpace = (text: string, id: number, source: string) => {
    const lead = id === 0 ? source.slice(0, source.length - source.trimStart().length) : '';
    return lead + text + (id === last ? source.slice(source.trimEnd().length) : '');
  };
  /** The new texts of the slots. Reads the pieces again, because the page may have changed a formula. */
  const toSlotTexts = (textOf: (id: number) => string | undefined) => {
    const texts = new Map(slots.map((slot) => [slot, '']));
    const { all, first } = readPieces(parts);
    all.forEach(({ slot, source, fixed }, index) => {
      const before = slot && texts.get(slot);
      if (slot === undefined || before === undefined) return;
      const id = index - first;
      const isFixed = fixed !== undefined || id < 0 || id > last;
      texts.set(slot, before + (isFixed ? source : withSpace(textOf(id) ?? '', id, source)));
    });
    return texts;
  };
  const renew = () => createUnit(place, parts, options);
  const unit: PageUnit = {
    get isReplaced() {
      return translation !== undefined && slots.some((slot) => !slot.isTranslated);
    },
    runs,
    key: segmentKey({ runs }),
    place,
    slots,
    get originals() {
      return pieces.map(({ source, fixed }) =>
        fixed === '\n' ? fixed : source.replace(WHITE_SPACE, ' ') || '…',
      );
    },
    get translation() {
      return translation;
    },
    isCurrent: true,
    write(next) {
      const { texts } = next;
      if (!isComplete({ runs }, texts)) return false;
      onWrite?.();
      translation = next;
      onTranslation?.(unit, texts);
      for (const [slot, text] of toSlotTexts((id) => texts.get(id))) slot.write(text);
      return true;
    },
    renew,
    withOriginals(texts) {
      options.onCopy?.();
      for (const [slot, text] of toSlotTexts((id) => texts[id])) slot.adopt(text);
      const next = renew();
      return next ? [next] : [];
    },
  };
  return unit;
}
