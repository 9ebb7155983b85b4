import type { Emit, HostEventName, HostEvents } from '../domain/events';

/** The events that a host page can cancel in order to handle them itself. */
const CANCELABLE = /^la-(login-request|error|before-\w+)$/;

/** Whether a page can cancel the event. */
export const isCancelable = (name: HostEventName): boolean => CANCELABLE.test(name);

/**
 * Dispatches an event that bubbles and crosses shadow roots, so that the host page can listen anywhere. False if the page
 * cancelled it.
 */
export function dispatch(host: EventTarget, name: HostEventName, detail: unknown): boolean {
  const cancelable = isCancelable(name);
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

export function createEmit(host: EventTarget): Emit {
  return (name, detail) => dispatch(host, name, detail);
}

/** The event types by name, as listeners receive them. */
export type HostEventMap = { [Name in HostEventName]: CustomEvent<HostEvents[Name]> };

declare global {
  // Typed listeners for host pages: `addEventListener('la-translate', ({ detail }) => …)`.
  interface HTMLElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
}
