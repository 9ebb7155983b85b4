// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/** How many ports are tried, one after the other. */
const TRIES = 20;

/**
 * Whether a port can be listened on.
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/**
 * The first port from `wanted` upwards that nobody listens on.
 * @param {number} wanted
 * @param {string} host
 * @returns {Promise<number>}
 * @throws {Error} with a sentence, if none of twenty is free
 */
export async function freePort(wanted, host) {
  for (let port = wanted; port < wanted + TRIES && port <= 65_535; port += 1) {
    if (await isFree(port, host)) return port;
  }
  throw new Error(
    `None of the ports ${wanted} to ${wanted + TRIES - 1} is free on ${host}. Set PORT to another one.`,
  );
}
