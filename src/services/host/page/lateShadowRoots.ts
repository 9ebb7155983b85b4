/**
 * Finds the shadow roots that custom elements get when they are defined: no mutation tells of them.
 * @returns a function for elements that are not defined yet
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
