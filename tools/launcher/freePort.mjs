// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

const TRIES = 20;

/**
 * Undefined if the port is not free. For 0, the system chooses a free port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | undefined>}
 */
async function tryPort(port, host) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    server.close();
    await once(server, 'close');
    return typeof address === 'object' && address ? address.port : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The first free port from `wanted` upwards. For 0, any free port.
 * @param {number} wanted
 * @param {string} host
 * @returns {Promise<number>}
 * @throws {Error} with a message for the user, if none of twenty ports is free
 */
export async function freePort(wanted, host) {
  for (let port = wanted; port < wanted + TRIES && port <= 65_535; port += 1) {
    const free = await tryPort(port, host);
    if (free !== undefined) return free;
  }
  throw new Error(
    `None of the ports ${wanted} to ${wanted + TRIES - 1} is free on ${host}. Set PORT to another one.`,
  );
}
