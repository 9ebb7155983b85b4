import type { Emit, HostEventName, HostEvents } from '../domain/events';

/** Dispatches the widget's events on its element. They bubble and leave shadow roots, so that a page hears them anywhere. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) => {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };
}

/** The events as listeners get them, by name. */
export type HostEventMap = { [Name in HostEventName]: CustomEvent<HostEvents[Name]> };

declare global {
  // Typed listeners for everybody who embeds the widget: `addEventListener('la-translate', ({ detail }) => …)`.
  interface HTMLElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
}
