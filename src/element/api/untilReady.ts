/**
 * Resolves once the element shows the loaded screen instead of the facade.
 * @throws Error if a file of the widget cannot be loaded, with the browser's error as its cause
 */
export function untilReady(element: HTMLElement, root: ShadowRoot): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.addEventListener('la-ready', resolve, { once: true });
    root.addEventListener('error', (event) => reject(Reflect.get(event, 'error')), { once: true });
  });
}
