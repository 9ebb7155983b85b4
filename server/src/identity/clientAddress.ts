import { isIP } from 'node:net';
import type { Context } from 'hono';

/** The address of the socket; empty without a socket. */
function socketAddress(context: Context): string {
  const bindings: unknown = context.env;
  const incoming: unknown = Reflect.get(Object(bindings), 'incoming');
  const socket: unknown = Reflect.get(Object(incoming), 'socket');
  const address: unknown = Reflect.get(Object(socket), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

/** Whether a request arrived through a socket, not by a direct call of the app. */
export function isFromSocket(context: Context): boolean {
  return socketAddress(context) !== '';
}

/**
 * The address of the client. Each of the operator's `proxies` appends the address that it received the request from to
 * `X-Forwarded-For`. The result is the entry of the outermost proxy; the client may have forged the entries before it.
 */
export function clientAddress(context: Context, proxies: number): string {
  if (proxies === 0) return socketAddress(context);
  const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-proxies) ?? '';
  return isIP(entry) === 0 ? socketAddress(context) : entry;
}

/** Whether the visitor's connection is encrypted, according to the operator's proxies if there are any. */
export function isEncrypted(context: Context, proxies: number): boolean {
  if (proxies === 0) return new URL(context.req.url).protocol === 'https:';
  return (context.req.header('x-forwarded-proto') ?? '').split(',').at(-1)?.trim() === 'https';
}
