export interface TextSlot {
  readonly node: Text | Element;
  /** The last value that the page wrote. */
  readonly original: string;
  readonly isTranslated: boolean;
  /**
   * Reads the node again. If the page has written another value, that value becomes the new original, and the result is
   * true.
   */
  sync(): boolean;
  write(text: string): void;
  /** Does nothing if the page has written another value. */
  restore(): void;
  /** The page has joined the following text nodes to this one, so their originals are joined too. */
  merge(others: readonly TextSlot[]): void;
  /** The page may have moved the end of the translation to new text nodes after this one, as `splitText()` does. */
  split(slotOf: (node: Text) => TextSlot): void;
  /** Treats the current text as the translation of this original. */
  adopt(original: string): void;
}

/** @param written the slots that show a text of the widget */
function createSlot(node: Text | Element, attribute: string, written: Set<TextSlot>): TextSlot {
  const isText = node instanceof Text;
  const read = () => (isText ? node.data : (node.getAttribute(attribute) ?? ''));
  function set(text: string): void {
    if (read() === text) return;
    if (isText) node.data = text;
    else node.setAttribute(attribute, text);
  }
  let original = read();
  let ours: string | undefined;
  /** The new text nodes that hold the end of a divided translation. */
  let rests: TextSlot[] = [];
  const slot: TextSlot = {
    node,
    get original() {
      return original;
    },
    get isTranslated() {
      return ours !== undefined;
    },
    sync() {
      const value = read();
      if (value === (ours ?? original)) return false;
      original = value;
      ours = undefined;
      written.delete(slot);
      return true;
    },
    write(text) {
      set(text);
      for (const rest of rests) rest.write('');
      rests = [];
      ours = text;
      written.add(slot);
    },
    restore() {
      if (ours !== undefined && read() === ours) set(original);
      ours = undefined;
      written.delete(slot);
    },
    merge(others) {
      const value = read();
      const texts = others.map(({ node: { textContent } }) => textContent);
      if (ours === undefined || value !== [ours, ...texts].join('')) return;
      original = [original, ...others.map((other) => other.original)].join('');
      ours = value;
    },
    split(slotOf) {
      if (ours === undefined || read() === ours || !ours.startsWith(read())) return;
      let text = read();
      const found: TextSlot[] = [];
      for (
        let next = node.nextSibling;
        next instanceof Text && text.length < ours.length;
        next = next.nextSibling
      ) {
        text += next.data;
        found.push(slotOf(next));
      }
      if (text !== ours) return;
      ours = read();
      // The position at which the original should be divided is unknown, so the first node gets all of it.
      for (const rest of found) rest.adopt('');
      rests.push(...found);
    },
    adopt(next) {
      original = next;
      ours = read();
      written.add(slot);
    },
  };
  return slot;
}

/** Also the nodes in shadow roots. */
export function* nodesWithin(root: Node): Generator<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    yield node;
    if (node instanceof Element && node.shadowRoot) yield* nodesWithin(node.shadowRoot);
  }
}

export interface TextSlots {
  /** The same node always gets the same slot. */
  of(node: Text | Element, attribute?: string): TextSlot;
  /** Sets an attribute that the element does not have. `restore` removes it again. */
  pin(element: Element, name: string, value: string): void;
  /** The page has copied an attribute that was set by `pin` to this element. `restore` removes it. */
  adoptPin(element: Element, name: string, value: string): void;
  isPinned(node: Node, name: string): boolean;
  /** Handles text nodes that the page has joined, as `normalize()` does, or divided, as `splitText()` does. */
  followNodes(records: readonly MutationRecord[]): void;
  restore(node: Node): void;
  restoreAll(): void;
}

export function createTextSlots(): TextSlots {
  /** By node and attribute name. The name is empty for a text node. */
  const slots = new WeakMap<Node, Map<string, TextSlot>>();
  /**
   * The slots that show a translation. A node that leaves the page is restored at once, so the set does not keep the
   * node in memory.
   */
  const written = new Set<TextSlot>();
  const pins = new Map<Node, Map<string, string>>();
  function unpin(node: Node): void {
    for (const [name, value] of pins.get(node) ?? [])
      if (node instanceof Element && node.getAttribute(name) === value) node.removeAttribute(name);
    pins.delete(node);
  }
  function slotOf(node: Text | Element, attribute = ''): TextSlot {
    const known = slots.get(node);
    const slot = known?.get(attribute);
    if (slot) return slot;
    const created = createSlot(node, attribute, written);
    if (known) known.set(attribute, created);
    else slots.set(node, new Map([[attribute, created]]));
    return created;
  }
  function setPin(element: Element, name: string, value: string): void {
    pins.set(element, (pins.get(element) ?? new Map<string, string>()).set(name, value));
  }
  return {
    of: slotOf,
    isPinned: (node, name) => pins.get(node)?.has(name) === true,
    followNodes(records) {
      const joined = new Map<Text, TextSlot[]>();
      const moves = records.filter(({ type }) => type === 'childList');
      for (const { previousSibling, addedNodes, removedNodes } of moves) {
        if (!(previousSibling instanceof Text)) continue;
        for (const node of addedNodes) if (node instanceof Text) slotOf(previousSibling).split(slotOf);
        for (const node of removedNodes)
          if (node instanceof Text)
            joined.set(previousSibling, [...(joined.get(previousSibling) ?? []), slotOf(node)]);
      }
      for (const [node, others] of joined) slotOf(node).merge(others);
    },
    pin(element, name, value) {
      const pinned = pins.get(element)?.get(name);
      if (element.hasAttribute(name) && element.getAttribute(name) !== pinned) return;
      setPin(element, name, value);
      element.setAttribute(name, value);
    },
    adoptPin(element, name, value) {
      if (element.getAttribute(name) === value) setPin(element, name, value);
    },
    restore(node) {
      unpin(node);
      for (const slot of slots.get(node)?.values() ?? []) slot.restore();
    },
    restoreAll() {
      for (const element of pins.keys()) unpin(element);
      for (const slot of written) slot.restore();
    },
  };
}
