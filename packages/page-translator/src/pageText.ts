import { isTextAttribute, SWITCHES } from './skips.js';
import { nextTask } from '@lang-assistant/ui/nextTask';
import { createChangeTimers } from './changeTimers.js';
import { createCopiedTexts } from './copiedTexts.js';
import { toPageOriginals, type PageOriginal } from './originals/pageOriginal.js';
import { groupUnits, type PageTextUnit, type PageUnit } from './pageUnit.js';
import { createLateShadowRoots, createScan, isOnlyText, OBSERVED, type Block } from './scanPage.js';
import { createTextSlots, nodesWithin } from './textSlot.js';

export interface PageTextOptions {
  readonly root: Element;
  /** A language tag. Elements with another `lang` are not translated. */
  readonly language: string;
  /** Leaves out more elements than those that the page itself marks. */
  readonly skip?: ((element: Element) => boolean) | undefined;
  /** For blocks that set no direction. Undefined if it is the direction of the page. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  /** Also translates text far from the viewport. */
  readonly isAll: boolean;
  /**
   * Called with units to translate now: units that are new or changed, or came near the viewport.
   * @param isKnownOnly write only known translations, because the page has just changed the text, or because the text
   * is far from the viewport
   */
  readonly onNear: (units: readonly PageTextUnit[], isKnownOnly: boolean) => void;
  /** In milliseconds, from any clock. */
  readonly now: () => number;
}

export interface PageText {
  /**
   * Can be called again after `stop`. Pauses between slices, so that the page stays responsive.
   * @throws the reason of the signal once it is aborted
   */
  find(signal: AbortSignal): Promise<{ readonly units: number; readonly words: number }>;
  /** Starts the calls of `onNear`. */
  start(): void;
  /** Handles pending changes of the page. Call before each write, so that no translation overwrites a newer text. */
  sync(): void;
  /** Stops observing the page. Translations stay on screen. */
  stop(): void;
  units(): Iterable<PageTextUnit>;
  /** The translated texts of the block around a node, or of the whole page. */
  originals(node?: Node): readonly PageOriginal[];
  /** Restores the original of every text, unless the page has changed that text. */
  restore(): void;
}

/** Maximum time without a pause. A longer task would delay a key press or a frame. */
const SLICE_MS = 8;
/** Units up to one screen away are translated before the user scrolls there. */
const NEAR = '100%';

/** The entry may be only near the viewport. */
const isInside = ({ boundingClientRect: at }: IntersectionObserverEntry) =>
  at.bottom > 0 && at.top < innerHeight;

/**
 * Finds the text of a part of the page, observes its changes and writes translations. Changes only the values of
 * existing text nodes and text attributes: no node is added, moved or removed, so frameworks are not disturbed.
 */
export function createPageText(options: PageTextOptions): PageText {
  const { root, language, skip, direction, isAll, onNear, now } = options;
  const slots = createTextSlots();
  const copied = createCopiedTexts();
  let units = new Set<PageUnit>();
  let blocks = new WeakMap<Node, readonly PageUnit[]>();
  /** Blocks whose nodes have changed since they were scanned. */
  const stale = new WeakSet<Block>();
  let places = new WeakMap<Element, Set<PageUnit>>();
  let roots = new Set<Node>();
  let near = new WeakSet<Element>();
  const timers = createChangeTimers(now, retry);
  /** Units whose text the page has just changed. They are requested when the timer of their node ends. */
  const deferred = new Set<PageUnit>();
  const observer = new MutationObserver(handle);
  const viewport = new IntersectionObserver(handleScroll, { rootMargin: NEAR, scrollMargin: NEAR });
  const scan = createScan({
    language,
    skip,
    direction,
    slots,
    isKnown: (block) => blocks.has(block) || !block.isConnected || (pending.length > 1 && !isOpen(block)),
    onShadowRoot: follow,
    onUndefined: createLateShadowRoots(readLate),
    onTranslation: copied.addTranslation,
    onBlock: setUnits,
  });
  /** Blocks still to be scanned by `find`, including blocks that the page changes meanwhile. */
  let pending: Block[] = [];
  let isFollowing = false;
  let isStarted = false;
  let isKnownOnly = false;

  const isWanted = ({ place }: PageUnit) => !isKnownOnly && (isAll || near.has(place));

  /** Writes known translations also far from the viewport: otherwise the user would see the original for a moment. */
  function report(found: readonly PageUnit[]): void {
    if (!isStarted) return;
    const others = found.filter((unit) => !isWanted(unit));
    if (others.length < found.length) onNear(found.filter(isWanted), false);
    if (others.length > 0) onNear(others, true);
  }

  function handleScroll(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) near.add(target);
      else near.delete(target);
    // Units inside the viewport come first.
    const ordered = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)));
    // Report an empty list too: if nothing is near, the translation is complete.
    if (!isStarted) return;
    const found = ordered.flatMap(({ target }) => [...(places.get(target) ?? [])]);
    const ready = found.filter((unit) => !deferred.has(unit));
    onNear(ready, false);
  }

  function follow(node: Node): void {
    if (roots.has(node)) return;
    roots.add(node);
    observer.observe(node, OBSERVED);
  }

  function readLate(shadowRoot: ShadowRoot): void {
    if (!isFollowing || !isOpen(shadowRoot)) return;
    follow(shadowRoot);
    rescan(shadowRoot, false);
  }

  /** Whether a node is in the root, and no element around it blocks translation. */
  function isOpen(node: Node): boolean {
    for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
      if (at === root) return true;
      if (at instanceof Element && scan.skips(at)) return false;
    }
    return false;
  }

  function drop(unit: PageUnit): void {
    unit.isCurrent = false;
    units.delete(unit);
    deferred.delete(unit);
    places.get(unit.place)?.delete(unit);
  }

  function add(unit: PageUnit): void {
    units.add(unit);
    const others = places.get(unit.place) ?? new Set();
    places.set(unit.place, others.add(unit));
    if (isKnownOnly) deferred.add(unit);
    if (isStarted && !isAll) viewport.observe(unit.place);
  }

  /** A unit whose texts and nodes are unchanged keeps its object. */
  function setUnits(block: Block, found: readonly PageUnit[]): void {
    stale.delete(block);
    const before = new Map((blocks.get(block) ?? []).map((unit) => [unit.slots[0], unit]));
    const findSame = ({ key, slots: own }: PageUnit) => {
      const known = before.get(own[0]);
      return known?.key === key && known.slots.every((slot, index) => slot === own[index])
        ? known
        : undefined;
    };
    const next = found.flatMap((unit) => findSame(unit) ?? copied.resolve(unit, pending.length > 0));
    blocks.set(block, next);
    const [old, current] = [new Set(before.values()), new Set(next)];
    for (const unit of old) if (!current.has(unit)) drop(unit);
    const added = next.filter((unit) => !old.has(unit));
    // The page wrote the same text again over the translation.
    const replaced = next.filter((unit) => old.has(unit) && unit.isReplaced);
    for (const unit of added) add(unit);
    report([...added, ...replaced]);
  }

  function blockOf(node: Node): Block | undefined {
    for (let at: Node | null = node; at; at = at.parentNode)
      if ((blocks.has(at) || at === root) && (at instanceof Element || at instanceof ShadowRoot)) return at;
    return undefined;
  }

  /** Restores a node that left the page or must not be translated any more. It is scanned again if it returns. */
  function forget(node: Node): void {
    for (const inner of nodesWithin(node)) {
      slots.restore(inner);
      for (const unit of blocks.get(inner) ?? []) drop(unit);
      blocks.delete(inner);
      if (inner instanceof Element) viewport.unobserve(inner);
    }
  }

  /** The units of a block after a change of the texts of these nodes. Undefined if it must be scanned again. */
  function renew(block: Block, nodes: readonly Node[]): readonly PageUnit[] | undefined {
    if (stale.has(block) || !nodes.every((node) => isOnlyText(node, block, scan.skips))) return undefined;
    const changed = new Set(nodes);
    const found = (blocks.get(block) ?? []).map((unit) =>
      unit.slots.filter(({ node }) => changed.delete(node)).length > 0 ? unit.renew() : unit,
    );
    return changed.size > 0 ? undefined : found.filter((unit) => unit !== undefined);
  }

  /**
   * Reads a block again without a pause, so that a change of the page is translated before the next frame.
   * @param nodes what the page has changed; empty if this is not known
   */
  function rescan(block: Block, isKnown: boolean, nodes: readonly Node[] = []): void {
    if (pending.length > 0) return void pending.push(block);
    isKnownOnly = isKnown;
    const renewed = nodes.length > 0 ? renew(block, nodes) : undefined;
    const steps = renewed ? undefined : scan.scanBlock(block);
    if (renewed) setUnits(block, renewed);
    while (steps?.next().done === false) continue;
    isKnownOnly = false;
  }

  function release(block: Block): void {
    const found = [...deferred].filter(({ slots: own }) => own.some(({ node }) => block.contains(node)));
    for (const unit of found) deferred.delete(unit);
    report(found);
  }

  function retry(node: Node): void {
    const block = blockOf(node);
    if (!block || !isOpen(block)) return;
    rescan(block, false);
    release(block);
  }

  function readRecords(records: readonly MutationRecord[]): Map<Node, boolean> {
    const changed = new Map<Node, boolean>();
    slots.followNodes(records);
    for (const record of records) {
      const { target, attributeName } = record;
      if (record.type === 'childList') {
        const { removedNodes } = record;
        for (const node of removedNodes) if (!isOpen(node)) forget(node);
        changed.set(target, removedNodes.length > 0 || changed.get(target) === true);
      } else if (target instanceof Text) {
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
    if (records.length === 0) return;
    /** The blocks to read again, what has changed there, and whether to write only known translations. */
    const marked = new Map<Block, { readonly isKnown: boolean; readonly nodes: readonly Node[] }>();
    const allowed = new Set<Block>();
    for (const [node, isReplaced] of readRecords(records)) {
      const { waitMs, isResting } = isReplaced ? timers.change(node) : { waitMs: 0, isResting: false };
      const block = blockOf(node);
      if (block && !(node instanceof Text)) stale.add(block);
      if (!block?.isConnected || isResting) continue;
      // The page may have blocked translation by a class, which no mutation record reports.
      if (!isOpen(block)) forget(block);
      else {
        const { isKnown = true, nodes = [] } = marked.get(block) ?? {};
        marked.set(block, { isKnown: waitMs > 0 && isKnown, nodes: [...nodes, node] });
      }
      if (isReplaced && waitMs === 0) allowed.add(block);
    }
    for (const [block, { isKnown, nodes }] of marked) rescan(block, isKnown, nodes);
    for (const block of allowed) release(block);
  }

  return {
    async find(signal) {
      units = new Set();
      [blocks, places, near, roots] = [new WeakMap(), new WeakMap(), new WeakSet(), new Set()];
      follow(root);
      isFollowing = true;
      pending = [root];
      let sliceStart = now();
      for (const block of pending) {
        if (block !== root && !isOpen(block)) continue;
        const steps = scan.scanBlock(block);
        while (!steps.next().done) {
          if (now() - sliceStart < SLICE_MS) continue;
          await nextTask();
          signal.throwIfAborted();
          sliceStart = now();
        }
      }
      pending = [];
      return groupUnits(units);
    },
    start() {
      isStarted = true;
      deferred.clear();
      if (isAll) onNear([...units], false);
      // Observe all places together, so that the first callback covers all of them.
      else for (const { place } of units) viewport.observe(place);
    },
    sync: () => handle(observer.takeRecords()),
    stop() {
      [isStarted, isFollowing, pending] = [false, false, []];
      handle(observer.takeRecords());
      observer.disconnect();
      viewport.disconnect();
      timers.clear();
    },
    units: () => units,
    originals(node) {
      const block = node && blockOf(node);
      return toPageOriginals(block ? (blocks.get(block) ?? []) : node ? [] : units);
    },
    restore: () => slots.restoreAll(),
  };
}
