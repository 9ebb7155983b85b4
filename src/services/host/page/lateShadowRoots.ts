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
