// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/** How many ports are tried, one after the other. */
const TRIES = 20;

/**
 * The port that can be listened on, undefined where it cannot; for 0 one that the system chose.
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
 * The first port from `wanted` upwards that no process listens on; for 0 any.
 * @param {number} wanted
 * @param {string} host
 * @returns {Promise<number>}
 * @throws {Error} with a sentence, if none of twenty is free
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
