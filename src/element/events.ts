import type { Emit, HostEventName, HostEvents } from '../domain/events';

/** The events that a host page can cancel to handle them itself. */
const CANCELABLE: ReadonlySet<HostEventName> = new Set(['la-login-request', 'la-error']);

/** Whether a page can cancel the event. */
export const isCancelable = (name: HostEventName): boolean => CANCELABLE.has(name);

/** Dispatches events on the element. They bubble and cross shadow roots, so that the host page can listen anywhere. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) => {
    const cancelable = isCancelable(name);
    return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  };
}

/** The event types by name, as listeners receive them. */
export type HostEventMap = { [Name in HostEventName]: CustomEvent<HostEvents[Name]> };

declare global {
  // Typed listeners for host pages: `addEventListener('la-translate', ({ detail }) => …)`.
  interface HTMLElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
}
