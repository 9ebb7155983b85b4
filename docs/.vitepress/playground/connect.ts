import { CONNECTION } from './snippets.ts';

/** What the page found at its own address: widget and gateway, the widget alone, or nothing. */
export type Connection =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'noGateway' }
  | { readonly kind: 'noWidget' };

const WIDGET = '/widget/lang-assistant.js';

async function hasGateway(): Promise<boolean> {
  try {
    const response = await fetch(CONNECTION['nonce-url']);
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'nonce' in body;
  } catch {
    // The gateway cannot be reached, or another server answers.
    return false;
  }
}

async function hasWidget(): Promise<boolean> {
  try {
    await import(/* @vite-ignore */ WIDGET);
    return true;
  } catch {
    return false;
  }
}

/** Loads the widget, and finds out whether a gateway serves this page. */
export async function connect(): Promise<Connection> {
  const [isLoaded, isServed] = await Promise.all([hasWidget(), hasGateway()]);
  if (!isLoaded) return { kind: 'noWidget' };
  return { kind: isServed ? 'ready' : 'noGateway' };
}
