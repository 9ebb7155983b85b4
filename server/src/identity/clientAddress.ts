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
