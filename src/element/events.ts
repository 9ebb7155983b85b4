import type { Emit, HostEvents } from '../domain/events';

/** Dispatches the widget's events on its element. They bubble and leave shadow roots, so that a page hears them anywhere. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) => {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };
}

declare global {
  // Typed listeners for everybody who embeds the widget: `addEventListener('la-translate', (event) => event.detail…)`.
  interface HTMLElementEventMap extends Record<never, never> {
    'la-ready': CustomEvent<HostEvents['la-ready']>;
    'la-language-change': CustomEvent<HostEvents['la-language-change']>;
    'la-translate': CustomEvent<HostEvents['la-translate']>;
    'la-error': CustomEvent<HostEvents['la-error']>;
  }
}
