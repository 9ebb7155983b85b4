import type { HostEventName, HostEvents } from '../domain/events';

const CANCELABLE = /^la-(login-request|error|before-\w+)$/;

export const isCancelable = (name: HostEventName): boolean => CANCELABLE.test(name);

/**
 * The event bubbles and crosses shadow roots, so that the host page can listen on any ancestor. Returns false if the
 * page cancelled the event.
 */
export function dispatch(host: EventTarget, name: HostEventName, detail: unknown): boolean {
  const cancelable = isCancelable(name);
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

/** The result is an `Emit`, and also what `createBackend` calls. */
export function createEmit(host: EventTarget) {
  return (name: HostEventName, detail: unknown): boolean => dispatch(host, name, detail);
}

export type HostEventMap = { [Name in HostEventName]: CustomEvent<HostEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
}
