import type { Emit, HostEventName, HostEvents } from '../domain/events';

/** The events by which a page can say that it takes care of something itself. */
const CANCELABLE: ReadonlySet<HostEventName> = new Set(['la-login-request', 'la-error']);

/** Dispatches the widget's events on its element. They bubble and leave shadow roots, so that a page hears them anywhere. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) => {
    const cancelable = CANCELABLE.has(name);
    return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  };
}

/** The events as listeners get them, by name. */
export type HostEventMap = { [Name in HostEventName]: CustomEvent<HostEvents[Name]> };

declare global {
  // Typed listeners for everybody who embeds the widget: `addEventListener('la-translate', ({ detail }) => …)`.
  interface HTMLElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
}
