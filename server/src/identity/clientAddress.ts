import { isIP } from 'node:net';
import type { Context } from 'hono';

/** The socket's own address; empty where there is no socket. */
function socketAddress(context: Context): string {
  const bindings: unknown = context.env;
  const incoming: unknown = Reflect.get(Object(bindings), 'incoming');
  const socket: unknown = Reflect.get(Object(incoming), 'socket');
  const address: unknown = Reflect.get(Object(socket), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

/** Whether a request came in by a socket, and not from this process itself. */
export function isFromSocket(context: Context): boolean {
  return socketAddress(context) !== '';
}

/**
 * Where a request comes from. Behind `proxies` proxies of the operator's own, each of which adds the address that it
 * saw to `X-Forwarded-For`, that is the entry which the outermost of them wrote; whatever stands before it came from
 * the client and may be forged.
 */
export function clientAddress(context: Context, proxies: number): string {
  if (proxies === 0) return socketAddress(context);
  const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-proxies) ?? '';
  return isIP(entry) === 0 ? socketAddress(context) : entry;
}

/** Whether the visitor's connection is encrypted: according to the operator's own proxies, if there are any. */
export function isEncrypted(context: Context, proxies: number): boolean {
  if (proxies === 0) return new URL(context.req.url).protocol === 'https:';
  return (context.req.header('x-forwarded-proto') ?? '').split(',').at(-1)?.trim() === 'https';
}
