/** The global of `standalone.js`. */
export interface StandaloneWidget {
  /** Like `mount` of the package, as soon as the element is defined. */
  mount(root: Element, options?: object): Promise<HTMLElement>;
}

declare global {
  interface Window {
    langAssistant: StandaloneWidget;
  }
}
