import { isIconElement, isIconFont, isIconName } from '@lang-assistant/core/translate/iconNames';
import { isKept, isSkipped, isTextAttribute, SWITCHES, TEXT_ATTRIBUTES } from './skips.js';
import { OBJECT, type RunTexts } from '@lang-assistant/core/translate/segments';
import { createUnit, type PageUnit, type UnitPart } from './pageUnit.js';
import type { TextSlot, TextSlots } from './textSlot.js';

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
  readonly skip: ((element: Element) => boolean) | undefined;
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

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/**
 * The element whose position decides when a text is translated. The browser reports no position for an element in a
 * closed `select`, and for an element without a box.
 */
function placeOf(element: Element): Element {
  const place = element.closest('select') ?? element;
  const around = getComputedStyle(place).display === 'contents' ? parentOf(place) : null;
  return around ? placeOf(around) : place;
}

/** A container whose text only screen readers read. The browser never reports that an element in it is visible. */
const isClipped = (element: Element, { overflowX }: CSSStyleDeclaration) =>
  overflowX !== 'visible' && element.clientWidth === 1 && element.clientHeight === 1;

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
  return { slot, keep, hasLines: slot.original.includes('\n') && isPreformatted(style) };
}

/** The value of an `option` that contains these parts. */
function toValue(parts: readonly UnitPart[]): string {
  const text = parts.map((part) => ('slot' in part ? part.slot.original : '')).join('');
  return text.trim().replace(/[\t\n\f\r ]+/g, ' ');
}

interface TextDirection {
  /** The element is not translated, so it keeps its direction. */
  keep(element: Element, style: CSSStyleDeclaration): void;
  write(): void;
  /** The page has copied the block with the attributes that `write` has set. */
  adopt(): void;
}

const NO_DIRECTION: TextDirection = {
  keep: () => undefined,
  write: () => undefined,
  adopt: () => undefined,
};

/**
 * Sets the direction of the translation on a block that has another direction. A list item needs its list to have the
 * same direction, because the list has the space for the marker.
 */
function createTextDirection(
  block: Element,
  own: CSSStyleDeclaration,
  direction: 'ltr' | 'rtl' | undefined,
  slots: TextSlots,
): TextDirection {
  if (!direction) return NO_DIRECTION;
  const hasMarker = own.display === 'list-item' && own.listStyleType !== 'none';
  const list = hasMarker ? block.closest('ul,ol,menu') : null;
  const isPinned = [block, list].some((element) => element && slots.isPinned(element, 'dir'));
  const isTurned = own.direction !== direction || isPinned;
  const kept: Element[] = [];
  const set = (pin: TextSlots['pin']) => {
    pin(block, 'dir', direction);
    if (list) pin(list, 'dir', direction);
    for (const element of kept) pin(element, 'dir', direction === 'rtl' ? 'ltr' : 'rtl');
  };
  return {
    keep(element, style) {
      if (style.display !== 'none' && element.textContent.trim() !== '') kept.push(element);
    },
    write() {
      if (isTurned) set(slots.pin);
    },
    adopt: () => set(slots.adoptPin),
  };
}

interface AttributeOptions extends Pick<ScanOptions, 'onTranslation'> {
  readonly clip: Element | undefined;
  readonly slotFor: TextSlots['of'];
}

function attributeUnits(element: Element, { clip, slotFor, onTranslation }: AttributeOptions): PageUnit[] {
  if (!element.hasAttributes()) return [];
  return [...TEXT_ATTRIBUTES, 'value'].flatMap((name) => {
    if (!element.hasAttribute(name) || !isTextAttribute(element, name)) return [];
    const place = clip ?? placeOf(element);
    const unit = createUnit(place, [{ slot: slotFor(element, name), keep: false }], { onTranslation });
    return unit ? [unit] : [];
  });
}

/**
 * Finds shadow roots that custom elements create when they are defined: no mutation reports them.
 * @returns a function that takes an element that is not defined yet
 */
export function createLateShadowRoots(onShadowRoot: (root: ShadowRoot) => void): (element: Element) => void {
  const awaited = new WeakSet<Element>();
  async function wait(element: Element): Promise<void> {
    await customElements.whenDefined(element.localName);
    awaited.delete(element);
    if (element.shadowRoot) onShadowRoot(element.shadowRoot);
  }
  return (element) => {
    if (awaited.has(element)) return;
    awaited.add(element);
    void wait(element);
  };
}

/** Whether the change of a node cannot have changed the parts of its block. Icons and lines depend on the style. */
export function isOnlyText(node: Node, block: Block, skips: (element: Element) => boolean): boolean {
  if (!(node instanceof Text) || block instanceof HTMLOptionElement) return false;
  if (node.data.includes('\n') || isIconName(node.data)) return false;
  for (let at = node.parentElement; at && at !== block; at = at.parentElement) if (skips(at)) return false;
  return true;
}

/** Finds the units of a page without changing it. Yields after each block, so that a long scan can pause. */
export function createScan(options: ScanOptions) {
  const { language, skip, direction, slots, isKnown, onTranslation, onBlock } = options;
  const slotFor = (node: Text | Element, attribute?: string) => {
    const slot = slots.of(node, attribute);
    slot.sync();
    return slot;
  };
  /** The clipped container around a block. */
  const clips = new WeakMap<Block, Element>();
  const skips = (element: Element) =>
    !isHtml(element) || isSkipped(element, language) || skip?.(element) === true;

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
      units.push(...attributeUnits(from, { clip, slotFor, onTranslation }));
    const enter = (from: Element) => {
      addAttributes(from);
      if (from.shadowRoot) {
        options.onShadowRoot(from.shadowRoot);
        inner.push(from.shadowRoot);
      }
      if (from.matches(':not(:defined)')) options.onUndefined(from);
    };
    const visit = (parent: Node, element: Element, style: CSSStyleDeclaration, keep: boolean): void => {
      for (let child = parent.firstChild; child; child = child.nextSibling) {
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
    if (block instanceof HTMLOptionElement) value = toValue(parts);
    if (slots.isPinned(block, 'value')) onWrite();
    endUnit();
    onBlock(block, units);
    yield;
    for (const next of inner) if (!isKnown(next)) yield* scanBlock(next, isClipped(host, own) ? host : clip);
  }

  return { scanBlock, skips };
}
