import { isIconElement, isIconFont, isIconName } from '@lang-assistant/core/translate/iconNames';
import { isKept, isSkipped, isTextAttribute, SWITCHES, TEXT_ATTRIBUTES } from '../../../domain/page/skips';
import { OBJECT, type RunTexts } from '../../../domain/page/segments';
import { createUnit, type PageUnit, type UnitPart } from './pageUnit';
import { createTextDirection } from './textDirection';
import type { TextSlot, TextSlots } from './textSlot';
import { isClipped, placeOf } from './unitPlace';

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

const isPreformatted = (style: CSSStyleDeclaration) => /^(pre|break-spaces)/.test(style.whiteSpace);

/** Whether the font of the element draws the text as an icon. */
function isIcon(text: string, element: Element, style: CSSStyleDeclaration): boolean {
  if (!isIconName(text)) return false;
  return (
    isIconElement(element.localName, element.getAttribute('class') ?? '') || isIconFont(style.fontFamily)
  );
}

const hasOnlyIcon = (element: Element, style: CSSStyleDeclaration): boolean =>
  element.childElementCount === 0 && isIcon(element.textContent, element, style);

function toPart(slot: TextSlot, keep: boolean, element: Element, style: CSSStyleDeclaration): UnitPart {
  if (isIcon(slot.original, element, style)) return { text: OBJECT };
  return { slot, keep, hasLines: isPreformatted(style) };
}

/** The value of an `option` that contains these parts. */
function toValue(parts: readonly UnitPart[]): string {
  const text = parts.map((part) => ('slot' in part ? part.slot.original : '')).join('');
  return text.trim().replace(/[\t\n\f\r ]+/g, ' ');
}

interface AttributeOptions extends Pick<ScanOptions, 'onTranslation'> {
  readonly place: Element;
  readonly slotFor: TextSlots['of'];
}

function attributeUnits(element: Element, { place, slotFor, onTranslation }: AttributeOptions): PageUnit[] {
  return [...TEXT_ATTRIBUTES, 'value'].flatMap((name) => {
    if (!element.hasAttribute(name) || !isTextAttribute(element, name)) return [];
    const unit = createUnit(place, [{ slot: slotFor(element, name), keep: false }], { onTranslation });
    return unit ? [unit] : [];
  });
}

/** Finds the units of a page without changing it. Yields after each block, so that a long scan can pause. */
export function createScan(options: ScanOptions) {
  const { language, direction, slots, isKnown, onTranslation, onBlock } = options;
  const slotFor = (node: Text | Element, attribute?: string) => {
    const slot = slots.of(node, attribute);
    slot.sync();
    return slot;
  };
  /** The clipped container around a block. */
  const clips = new WeakMap<Block, Element>();
  const skips = (element: Element) => !isHtml(element) || isSkipped(element, language);

  function* scanBlock(block: Block, clip = clips.get(block)): Generator<undefined> {
    if (clip) clips.set(block, clip);
    const host = block instanceof ShadowRoot ? block.host : block;
    const place = clip ?? placeOf(host);
    const own = getComputedStyle(host);
    const turn = createTextDirection(host, own, block === host ? direction : undefined, slots);
    /** The original text of an `option` without a `value` attribute. */
    let value = '';
    const units: PageUnit[] = [];
    const inner: Block[] = [];
    let parts: UnitPart[] = [];
    const onWrite = () => {
      turn.write();
      // Without a `value` attribute, an `option` submits its text, so the original text is set as its value.
      if (block instanceof HTMLOptionElement) slots.pin(block, 'value', value);
    };
    const unitOptions = { onWrite, onCopy: turn.adopt, onTranslation };
    const endUnit = () => {
      const unit = createUnit(place, parts, unitOptions);
      if (unit) units.push(unit);
      parts = [];
    };
    const addAttributes = (from: Element) =>
      units.push(...attributeUnits(from, { place: clip ?? placeOf(from), slotFor, onTranslation }));
    const enter = (from: Element) => {
      addAttributes(from);
      if (from.shadowRoot) {
        options.onShadowRoot(from.shadowRoot);
        inner.push(from.shadowRoot);
      }
      if (from.matches(':not(:defined)')) options.onUndefined(from);
    };
    const visit = (parent: Node, element: Element, style: CSSStyleDeclaration, keep: boolean): void => {
      for (const child of parent.childNodes) {
        if (child instanceof Text) parts.push(toPart(slotFor(child), keep, element, style));
        else if (child instanceof Element) visitElement(child, keep);
      }
    };
    const visitElement = (element: Element, keep: boolean): void => {
      if (element.localName === 'br') return void parts.push({ text: '\n' });
      const style = getComputedStyle(element);
      const isField = element instanceof HTMLTextAreaElement;
      const isLeftOut = skips(element);
      // The sentence continues after an icon or a formula in a box.
      const isObject = isLeftOut || hasOnlyIcon(element, style);
      const inline = isInline(style) || (isObject && style.display.startsWith('inline'));
      if (!inline) endUnit();
      if (isField && !isLeftOut) addAttributes(element);
      if (isField || isLeftOut) {
        turn.keep(element, style);
        return inline ? void parts.push({ text: OBJECT }) : undefined;
      }
      if (!inline) return void inner.push(element);
      enter(element);
      visit(element, element, style, keep || isKept(element));
    };
    if (!(block instanceof ShadowRoot)) enter(block);
    visit(block, host, own, false);
    value = toValue(parts);
    if (slots.isPinned(block, 'value')) onWrite();
    endUnit();
    onBlock(block, units);
    yield;
    for (const next of inner) if (!isKnown(next)) yield* scanBlock(next, isClipped(host, own) ? host : clip);
  }

  return { scanBlock, skips };
}
