/** A text node, or a text attribute of an element: what is written, and what stood there. */
export interface TextSlot {
  readonly node: Text | Element;
  /** What the page wrote last. */
  readonly original: string;
  /** Reads the node again: any value but ours is a new original. Returns whether there is one. */
  sync(): boolean;
  write(text: string): void;
  /** Puts the original back, unless the page has written something else. */
  restore(): void;
}

/** @param written the slots that hold a text of ours */
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
  const slot: TextSlot = {
    node,
    get original() {
      return original;
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
      ours = text;
      written.add(slot);
    },
    restore() {
      if (ours !== undefined && read() === ours) set(original);
      ours = undefined;
      written.delete(slot);
    },
  };
  return slot;
}

/** Whether the node is in the other one, also in a shadow root there. */
function isWithin(node: Node, root: Node): boolean {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === root) return true;
  return false;
}

/** The slots of a page while it is translated. */
export interface TextSlots {
  /** The slot of a text node, or of an attribute of an element: always the same one. */
  of(node: Text | Element, attribute?: string): TextSlot;
  /** Sets an attribute that the element has not, until its text is restored. */
  pin(element: Element, name: string, value: string): void;
  /** Restores what is in a part of the page, or in what has just left it. */
  restoreWithin(root: Node): void;
  restoreAll(): void;
}

export function createTextSlots(): TextSlots {
  /** By node and attribute; that of a text node is under the empty name. */
  const slots = new WeakMap<Node, Map<string, TextSlot>>();
  /** What is to be restored. A node that leaves the page is restored then, so that the set does not keep it. */
  const written = new Set<TextSlot>();
  const pins = new Map<Element, Map<string, string>>();
  function unpin(element: Element): void {
    for (const [name, value] of pins.get(element) ?? [])
      if (element.getAttribute(name) === value) element.removeAttribute(name);
    pins.delete(element);
  }
  return {
    of(node, attribute = '') {
      const known = slots.get(node) ?? new Map<string, TextSlot>();
      slots.set(node, known);
      const slot = known.get(attribute) ?? createSlot(node, attribute, written);
      known.set(attribute, slot);
      return slot;
    },
    pin(element, name, value) {
      const pinned = pins.get(element) ?? new Map<string, string>();
      if (element.hasAttribute(name) && element.getAttribute(name) !== pinned.get(name)) return;
      pins.set(element, pinned.set(name, value));
      element.setAttribute(name, value);
    },
    restoreWithin(root) {
      for (const element of pins.keys()) if (isWithin(element, root)) unpin(element);
      for (const slot of written) if (isWithin(slot.node, root)) slot.restore();
    },
    restoreAll() {
      for (const element of pins.keys()) unpin(element);
      for (const slot of written) slot.restore();
    },
  };
}
