/** What the page found at its own origin: everything, the widget without a gateway, or nothing. */
export type Connection =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready'; readonly nonce: string }
  | { readonly kind: 'noGateway' }
  | { readonly kind: 'noWidget' };

const WIDGET = '/widget/lang-assistant.js';

async function fetchNonce(): Promise<string | undefined> {
  try {
    const response = await fetch('/v1/nonce');
    const body: unknown = await response.json();
    const nonce: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'nonce') : undefined;
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    // Not reachable, or a server that answers with something else.
    return undefined;
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

/** Loads the widget and gets a nonce from the gateway that serves this page. */
export async function connect(): Promise<Connection> {
  const [isLoaded, nonce] = await Promise.all([hasWidget(), fetchNonce()]);
  if (!isLoaded) return { kind: 'noWidget' };
  return nonce === undefined ? { kind: 'noGateway' } : { kind: 'ready', nonce };
}
