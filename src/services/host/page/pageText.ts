import { isTextAttribute, SWITCHES } from '../../../domain/page/skips';
import { nextTask } from '../../nextTask';
import type { PageText, PageTextOptions } from '../../contracts/pageText';
import { createChangeTimers } from './changeTimers';
import { createLateShadowRoots } from './lateShadowRoots';
import type { PageUnit } from './pageUnit';
import { createScan, OBSERVED, type Block } from './scanPage';
import { createTextSlots, nodesWithin } from './textSlot';

/** A longer task would delay a key press or a frame. */
const SLICE_MS = 8;
/** Units at most one screen away are translated before the user scrolls there. */
const NEAR = '100%';

/** Whether it is in the viewport, not only near it. */
const isInside = ({ boundingClientRect: at }: IntersectionObserverEntry) =>
  at.bottom > 0 && at.top < innerHeight;

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
  const timers = createChangeTimers(now, retry);
  /** Units of texts that the page has changed a moment ago: they are requested when the timer of their node ends. */
  const deferred = new Set<PageUnit>();
  const observer = new MutationObserver(handle);
  const viewport = new IntersectionObserver(handleScroll, { rootMargin: NEAR });
  const scan = createScan({
    language,
    direction,
    slots,
    isKnown: (block) => blocks.has(block) || !block.isConnected || (pending.length > 1 && !isOpen(block)),
    onShadowRoot: follow,
    onUndefined: createLateShadowRoots(readLate),
    onBlock: setUnits,
  });
  /** What the page changes while its text is looked for is read before the end of it. */
  let pending: Block[] = [];
  let isFollowing = false;
  let isStarted = false;
  let isKnownOnly = false;

  const isWanted = ({ place }: PageUnit) => !isKnownOnly && (isAll || near.has(place));

  /** What is known is written wherever it stands: when it came near, its original would be seen for a moment. */
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
    // What the user sees comes first.
    const ordered = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .toSorted((a, b) => Number(isInside(b)) - Number(isInside(a)));
    // Also if nothing is near: then all is done.
    if (!isStarted) return;
    const found = ordered.flatMap(({ target }) => [...(places.get(target) ?? [])]);
    onNear(
      found.filter((unit) => !deferred.has(unit)),
      false,
    );
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

  /** Whether it is in the root, and nothing there forbids to translate it. */
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

  /** Units whose texts and nodes are those of before stay the same objects. */
  function setUnits(block: Block, found: readonly PageUnit[]): void {
    const before = new Map((blocks.get(block) ?? []).map((unit) => [unit.slots[0], unit]));
    const findSame = ({ key, slots: own }: PageUnit) => {
      const known = before.get(own[0]);
      return known?.key === key && known.slots.every((slot, index) => slot === own[index])
        ? known
        : undefined;
    };
    const next = found.map((unit) => findSame(unit) ?? unit);
    blocks.set(block, next);
    const [old, current] = [new Set(before.values()), new Set(next)];
    for (const unit of old) if (!current.has(unit)) drop(unit);
    const added = next.filter((unit) => !old.has(unit));
    // The page may have written the same text again.
    const replaced = next.filter((unit) => old.has(unit) && unit.isReplaced);
    for (const unit of added) add(unit);
    report([...added, ...replaced]);
  }

  /** The nearest block whose units are known. */
  function blockOf(node: Node): Block | undefined {
    for (let at: Node | null = node; at; at = at.parentNode)
      if ((blocks.has(at) || at === root) && (at instanceof Element || at instanceof ShadowRoot)) return at;
    return undefined;
  }

  /** What has left the page, or is not to be translated any more, gets its text back and is found again if it returns. */
  function forget(node: Node): void {
    for (const inner of nodesWithin(node)) {
      slots.restore(inner);
      for (const unit of blocks.get(inner) ?? []) drop(unit);
      blocks.delete(inner);
      if (inner instanceof Element) viewport.unobserve(inner);
    }
  }

  /** To the end: a change of the page is translated before the next frame. */
  function rescan(block: Block, isKnown: boolean): void {
    if (pending.length > 0) return void pending.push(block);
    isKnownOnly = isKnown;
    const steps = scan.scanBlock(block);
    while (!steps.next().done) continue;
    isKnownOnly = false;
  }

  /** Requests what was deferred in a block, also in the blocks in it. */
  function release(block: Block): void {
    const found = [...deferred].filter(({ place }) => block === place || block.contains(place));
    for (const unit of found) deferred.delete(unit);
    report(found);
  }

  function retry(node: Node): void {
    const block = blockOf(node);
    if (!block || !isOpen(block)) return;
    rescan(block, false);
    release(block);
  }

  /** The nodes that the page has changed, each once, and whether it has replaced a text there. */
  function readRecords(records: readonly MutationRecord[]): Map<Node, boolean> {
    const changed = new Map<Node, boolean>();
    slots.followNodes(records);
    for (const { type, target, attributeName, removedNodes } of records) {
      for (const node of removedNodes) if (!isOpen(node)) forget(node);
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
    /** The blocks to read again, and whether only known translations may be written. */
    const marked = new Map<Block, boolean>();
    const allowed = new Set<Block>();
    for (const [node, isReplaced] of readRecords(records)) {
      const { waitMs, isResting } = isReplaced ? timers.change(node) : { waitMs: 0, isResting: false };
      const block = blockOf(node);
      if (!block?.isConnected || isResting) continue;
      // It may have been forbidden without a record, by a class.
      if (!isOpen(block)) forget(block);
      else marked.set(block, waitMs > 0 && marked.get(block) !== false);
      if (isReplaced && waitMs === 0) allowed.add(block);
    }
    for (const [block, isKnown] of marked) rescan(block, isKnown);
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
      let words = 0;
      for (const { runs } of units) for (const { text } of runs) words += text.match(/\S+/g)?.length ?? 0;
      return { units: units.size, words };
    },
    start() {
      isStarted = true;
      deferred.clear();
      if (isAll) onNear([...units], false);
      // Together, so that the first answer is about all of them.
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
    restore: () => slots.restoreAll(),
  };
}
