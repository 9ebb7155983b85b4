import { createChangePace, type ChangePace } from '../../../domain/page/changePace';
import { isTextAttribute, SWITCHES, TEXT_ATTRIBUTES } from '../../../domain/page/skips';
import { nextTask } from '../../nextTask';
import type { PageText, PageTextOptions } from '../../contracts/pageText';
import type { PageUnit } from './pageUnit';
import { createScan, type Block } from './scanPage';
import { createTextSlots } from './textSlot';

/** A longer task would delay a key press or a frame. */
const SLICE_MS = 8;
/** Units at most one screen away are translated before the visitor scrolls there. */
const NEAR = '100%';

const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...TEXT_ATTRIBUTES, 'value', ...SWITCHES],
};

/** Whether it is in the viewport, not only near it. */
const isInside = ({ boundingClientRect: { bottom, top } }: IntersectionObserverEntry) =>
  bottom > 0 && top < innerHeight;

/**
 * The text of a part of the page: finds it, follows its changes, and writes translations. It changes only the value of
 * existing text nodes and of text attributes, which frameworks survive: no node is added, moved or removed.
 */
export function createPageText({ root, language, direction, isAll, onNear, now }: PageTextOptions): PageText {
  const slots = createTextSlots();
  let units = new Set<PageUnit>();
  let blocks = new WeakMap<Node, readonly PageUnit[]>();
  let places = new WeakMap<Element, Set<PageUnit>>();
  let roots = new Set<Node>();
  let near = new WeakSet<Element>();
  const paces = new WeakMap<Node, ChangePace>();
  const timers = new Map<Node, ReturnType<typeof setTimeout>>();
  const observer = new MutationObserver(handle);
  const viewport = new IntersectionObserver(handleScroll, { rootMargin: NEAR });
  const scan = createScan({
    language,
    direction,
    slots,
    isKnown: (block) => blocks.has(block),
    onShadowRoot: follow,
    onBlock: setUnits,
  });
  let isStarted = false;
  let isKnownOnly = false;

  function report(found: readonly PageUnit[]): void {
    if (isStarted && found.length > 0) onNear(found, isKnownOnly);
  }

  function handleScroll(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) near.add(target);
      else near.delete(target);
    // What the visitor sees comes first.
    const ordered = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)));
    // Also if nothing is near: then all is done.
    if (isStarted)
      onNear(
        ordered.flatMap(({ target }) => [...(places.get(target) ?? [])]),
        false,
      );
  }

  function follow(node: Node): void {
    if (roots.has(node)) return;
    roots.add(node);
    observer.observe(node, OBSERVED);
  }

  function drop(unit: PageUnit): void {
    unit.isCurrent = false;
    units.delete(unit);
    places.get(unit.place)?.delete(unit);
  }

  function add(unit: PageUnit): void {
    units.add(unit);
    const others = places.get(unit.place) ?? new Set();
    places.set(unit.place, others.add(unit));
    if (isStarted && !isAll) viewport.observe(unit.place);
  }

  /** Units whose texts and nodes are those of before stay the same objects. */
  function setUnits(block: Block, found: readonly PageUnit[]): void {
    const before = blocks.get(block) ?? [];
    const findSame = ({ key, slots: own }: PageUnit) =>
      before.find((unit) => unit.key === key && unit.slots.every((slot, index) => slot === own[index]));
    const next = found.map((unit) => findSame(unit) ?? unit);
    blocks.set(block, next);
    for (const unit of before) if (!next.includes(unit)) drop(unit);
    const added = next.filter((unit) => !before.includes(unit));
    for (const unit of added) add(unit);
    report(isAll ? added : added.filter(({ place }) => near.has(place)));
  }

  /** The nearest block whose units are known. */
  function blockOf(node: Node): Block | undefined {
    for (let at: Node | null = node; at; at = at.parentNode)
      if ((blocks.has(at) || at === root) && (at instanceof Element || at instanceof ShadowRoot)) return at;
    return undefined;
  }

  /** What has left the page, or is not to be translated any more, gets its text back and is found anew if it returns. */
  function forget(node: Node): void {
    slots.restoreWithin(node);
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')]) {
      if (element.shadowRoot) for (const child of element.shadowRoot.children) forget(child);
      for (const block of [element, element.shadowRoot]) {
        if (!block) continue;
        for (const unit of blocks.get(block) ?? []) drop(unit);
        blocks.delete(block);
      }
      viewport.unobserve(element);
    }
  }

  /**
   * To the end: a change of the page is translated before the next frame.
   * @param texts the text nodes that have changed, if nothing else has: their units need not be found anew
   */
  function rescan(block: Block, isKnown: boolean, texts: readonly Text[] = []): void {
    isKnownOnly = isKnown;
    const before = blocks.get(block) ?? [];
    const isKnownText = (text: Text) => before.some((unit) => unit.slots.includes(slots.of(text)));
    if (texts.length > 0 && texts.every(isKnownText))
      setUnits(
        block,
        before.flatMap((unit) => unit.renew() ?? []),
      );
    else {
      const steps = scan.scanBlock(block);
      while (!steps.next().done) continue;
    }
    isKnownOnly = false;
  }

  function paceOf(node: Node): ReturnType<ChangePace['change']> {
    const pace = paces.get(node) ?? createChangePace();
    paces.set(node, pace);
    clearTimeout(timers.get(node));
    const result = pace.change(now());
    if (result.waitMs === 0) pace.allow(now());
    else timers.set(node, setTimeout(retry, result.waitMs));
    return result;

    function retry(): void {
      timers.delete(node);
      pace.allow(now());
      const block = blockOf(node);
      if (!block?.isConnected) return;
      // Also what has been found since: it waits for its request.
      for (const unit of blocks.get(block) ?? []) drop(unit);
      blocks.delete(block);
      rescan(block, false);
    }
  }

  /** The nodes that the page has changed, each once, and whether it has replaced a text there. */
  function readRecords(records: readonly MutationRecord[]): Map<Node, boolean> {
    const changed = new Map<Node, boolean>();
    for (const { type, target, attributeName, removedNodes } of records) {
      for (const node of removedNodes) if (!node.isConnected) forget(node);
      if (type === 'childList') changed.set(target, removedNodes.length > 0 || changed.get(target) === true);
      else if (target instanceof Text) {
        if (slots.of(target).sync()) changed.set(target, true);
      } else if (target instanceof Element && attributeName !== null) {
        if (SWITCHES.some((name) => name === attributeName)) {
          forget(target);
          changed.set(target, false);
        } else if (isTextAttribute(target, attributeName) && slots.of(target, attributeName).sync())
          changed.set(target, true);
      }
    }
    return changed;
  }

  function handle(records: readonly MutationRecord[]): void {
    /** The blocks to read again, whether only known translations may be written, and the changes if they are texts. */
    const marked = new Map<Block, { isKnown: boolean; texts: Text[] | undefined }>();
    for (const [node, isReplaced] of readRecords(records)) {
      const { waitMs, isResting } = isReplaced ? paceOf(node) : { waitMs: 0, isResting: false };
      const block = blockOf(node);
      if (!block?.isConnected || isResting) continue;
      const { isKnown, texts } = marked.get(block) ?? { isKnown: true, texts: [] };
      const onlyTexts = texts && node instanceof Text ? [...texts, node] : undefined;
      marked.set(block, { isKnown: waitMs > 0 && isKnown, texts: onlyTexts });
    }
    for (const [block, { isKnown, texts }] of marked) rescan(block, isKnown, texts);
  }

  return {
    async find(signal) {
      units = new Set();
      [blocks, places, near, roots] = [new WeakMap(), new WeakMap(), new WeakSet(), new Set()];
      follow(root);
      let sliceStart = now();
      const steps = scan.scanBlock(root);
      while (!steps.next().done) {
        if (now() - sliceStart < SLICE_MS) continue;
        await nextTask();
        signal.throwIfAborted();
        sliceStart = now();
      }
      const words = [...units].flatMap(({ runs }) => runs.flatMap(({ text }) => text.match(/\S+/g) ?? []));
      return { units: units.size, words: words.length };
    },
    start() {
      isStarted = true;
      if (isAll) onNear([...units], false);
      // Together, so that the first answer is about all of them.
      else for (const { place } of units) viewport.observe(place);
    },
    sync: () => handle(observer.takeRecords()),
    stop() {
      isStarted = false;
      handle(observer.takeRecords());
      observer.disconnect();
      viewport.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    restore: () => slots.restoreAll(),
  };
}
