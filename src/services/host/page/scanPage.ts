import { isKept, isSkipped, isTextAttribute, SWITCHES, TEXT_ATTRIBUTES } from '../../../domain/page/skips';
import { OBJECT, type RunTexts } from '../../../domain/page/segments';
import { createUnit, type PageUnit, type UnitPart } from './pageUnit';
import type { TextSlots } from './textSlot';

/** The text directly in a block becomes one or more units. */
export type Block = Element | ShadowRoot;

/** After these mutations, a block is scanned again. */
export const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...TEXT_ATTRIBUTES, 'value', ...SWITCHES],
};

interface ScanOptions {
  readonly language: string;
  /** Undefined if the translation has the direction of the page. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly slots: TextSlots;
  /** A known block is not scanned again. */
  readonly isKnown: (block: Block) => boolean;
  readonly onShadowRoot: (root: ShadowRoot) => void;
  readonly onUndefined: (element: Element) => void;
  readonly onTranslation: (unit: PageUnit, texts: RunTexts) => void;
  readonly onBlock: (block: Block, units: readonly PageUnit[]) => void;
}

const isHtml = ({ namespaceURI }: Element) => namespaceURI === 'http://www.w3.org/1999/xhtml';

/**
 * Text continues before and after an inline element. The computed style decides: as a flex item, even a `span` is a
 * block.
 */
function isInline(style: CSSStyleDeclaration): boolean {
  return style.display === 'inline' || style.display === 'contents' || style.display.startsWith('ruby');
}

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** The browser reports no position for an element in a closed `select`, and for an element without a box. */
function placeOf(element: Element): Element {
  const place = element.closest('select') ?? element;
  const around = getComputedStyle(place).display === 'contents' ? parentOf(place) : null;
  return around ? placeOf(around) : place;
}

const isPreformatted = (style: CSSStyleDeclaration) => /^(pre|break-spaces)/.test(style.whiteSpace);

/** Finds the units of a page without changing it. Yields after each block, so that a long scan can pause. */
export function createScan({
  language,
  direction,
  slots,
  isKnown,
  onShadowRoot,
  onUndefined,
  onTranslation,
  onBlock,
}: ScanOptions) {
  const slotFor = (node: Text | Element, attribute?: string) => {
    const slot = slots.of(node, attribute);
    slot.sync();
    return slot;
  };
  const attributeUnits = (element: Element) =>
    [...TEXT_ATTRIBUTES, 'value'].flatMap((name): PageUnit[] => {
      if (!element.hasAttribute(name) || !isTextAttribute(element, name)) return [];
      const parts = [{ slot: slotFor(element, name), keep: false }];
      const unit = createUnit(placeOf(element), parts, { onTranslation });
      return unit ? [unit] : [];
    });
  const skips = (element: Element) => !isHtml(element) || isSkipped(element, language);

  function* scanBlock(block: Block): Generator<undefined> {
    const element = block instanceof ShadowRoot ? block.host : block;
    const place = placeOf(element);
    const own = getComputedStyle(element);
    const isPlain = block instanceof ShadowRoot || !isPreformatted(own);
    const isTurned = direction !== undefined && own.direction !== direction;
    /** The original text of an `option` without a `value` attribute. */
    let value = '';
    const units: PageUnit[] = block instanceof ShadowRoot ? [] : attributeUnits(block);
    const inner: Block[] = [];
    let parts: UnitPart[] = [];
    const onWrite = () => {
      if (block instanceof ShadowRoot) return;
      if (direction && isTurned) slots.pin(block, 'dir', direction);
      // Without a `value` attribute, an `option` submits its text, so the original text is set as its value.
      if (block instanceof HTMLOptionElement) slots.pin(block, 'value', value);
    };
    const endUnit = () => {
      const unit = createUnit(place, parts, { isPreformatted: !isPlain, onWrite, onTranslation });
      if (unit) units.push(unit);
      parts = [];
    };
    const openShadow = (element: Element) => {
      if (element.shadowRoot) {
        onShadowRoot(element.shadowRoot);
        inner.push(element.shadowRoot);
      }
      if (element.matches(':not(:defined)')) onUndefined(element);
    };
    const visit = (parent: Node, keep: boolean): void => {
      for (const child of parent.childNodes) {
        if (child instanceof Text) parts.push({ slot: slotFor(child), keep });
        else if (child instanceof Element) visitElement(child, keep);
      }
    };
    const visitElement = (element: Element, keep: boolean): void => {
      if (element.localName === 'br') return void parts.push({ text: '\n' });
      const style = getComputedStyle(element);
      const inline = isInline(style);
      if (!inline) endUnit();
      const isField = element instanceof HTMLTextAreaElement;
      if (isField && !skips(element)) units.push(...attributeUnits(element));
      if (isField || skips(element)) return inline ? void parts.push({ text: OBJECT }) : undefined;
      if (!inline) return void inner.push(element);
      openShadow(element);
      units.push(...attributeUnits(element));
      visit(element, keep || isKept(element));
    };
    if (!(block instanceof ShadowRoot)) openShadow(block);
    visit(block, false);
    value = parts.map((part) => ('slot' in part ? part.slot.original : '')).join('');
    value = value.trim().replace(/[\t\n\f\r ]+/g, ' ');
    if (slots.isPinned(block, 'value')) onWrite();
    endUnit();
    onBlock(block, units);
    yield;
    for (const next of inner) if (!isKnown(next)) yield* scanBlock(next);
  }

  return { scanBlock, skips };
}
