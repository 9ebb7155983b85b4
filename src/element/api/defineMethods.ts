import { METHOD_NAMES, type MethodName } from './methodNames';

interface Caller {
  call(name: MethodName, args: readonly unknown[]): Promise<unknown>;
}

/**
 * Defines the methods that wait for the widget on the element's prototype.
 * @param base the class that `type` extends, with the properties of every element
 * @param whenReady called with the name of the method; resolves to the widget once its loaded screen is shown
 */
export function defineMethods<E extends HTMLElement>(
  type: { readonly prototype: E },
  base: { readonly prototype: object },
  whenReady: (element: E, name: MethodName) => Promise<Caller>,
): void {
  for (const name of METHOD_NAMES) {
    const method = async function (this: E, ...args: unknown[]): Promise<unknown> {
      const widget = await whenReady(this, name);
      return widget.call(name, args);
    };
    Object.defineProperty(type.prototype, name, {
      configurable: true,
      get: () => method,
      // Every element has a property `translate` for its HTML attribute, and frameworks set this property.
      set(this: E, value: unknown) {
        Reflect.set(base.prototype, name, value, this);
      },
    });
  }
}
