import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Client } from '../identity/visitors';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `readClient`. */
    client: Client;
  }
}

/** Empty if the request has no socket. */
function socketAddress(context: Context): string {
  const bindings: unknown = context.env;
  const incoming: unknown = Reflect.get(Object(bindings), 'incoming');
  const socket: unknown = Reflect.get(Object(incoming), 'socket');
  const address: unknown = Reflect.get(Object(socket), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

/** Tests call the application without a socket. */
export function isFromSocket(context: Context): boolean {
  return socketAddress(context) !== '';
}

/**
 * Each of the operator's `proxies` appends to `X-Forwarded-For` the address that it received the request from. So the
 * client's address is the entry that the outermost proxy appended. The client may have forged the entries before it.
 */
function clientAddress(context: Context, proxies: number): string {
  if (proxies === 0) return socketAddress(context);
  const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-proxies) ?? '';
  return isIP(entry) === 0 ? socketAddress(context) : entry;
}

/** Whether the client's connection is encrypted. Behind the operator's proxies, `X-Forwarded-Proto` decides. */
function isEncrypted(context: Context, proxies: number): boolean {
  if (proxies === 0) return context.req.url.startsWith('https:');
  return (context.req.header('x-forwarded-proto') ?? '').split(',').at(-1)?.trim() === 'https';
}

/** @param proxies the number of the operator's proxies in front of the gateway */
export function readClient(proxies: number): MiddlewareHandler {
  return (context, next) => {
    context.set('client', {
      // No getters: V8 would keep the whole request until its next full garbage collection.
      address: clientAddress(context, proxies),
      isSecure: isEncrypted(context, proxies),
      authorization: context.req.header('authorization'),
      readCookie: (name, prefix) => getCookie(context, name, prefix),
      setCookie(name, value, lifetimeS, prefix) {
        setCookie(context, name, value, {
          httpOnly: true,
          sameSite: 'Lax',
          path: '/',
          maxAge: lifetimeS,
          ...(prefix && { prefix, secure: true }),
        });
      },
    });
    return next();
  };
}
