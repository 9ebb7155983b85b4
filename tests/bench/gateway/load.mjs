// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { quantile } from '../measure.mjs';

/**
 * @typedef {object} Load
 * @property {number} perSecond requests that were answered with 200, per second
 * @property {number} p50 milliseconds from the last byte sent to the last byte received
 * @property {number} p99 as p50
 */

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The end of the response that starts at the beginning of these bytes; undefined while the response is incomplete.
 * @param {Buffer} bytes
 * @returns {number | undefined}
 */
function endOfAnswer(bytes) {
  const head = bytes.indexOf(HEAD_END);
  if (head === -1) return undefined;
  const headers = bytes.toString('latin1', 0, head);
  if (!headers.startsWith('HTTP/1.1 200')) throw new Error(`unexpected answer: ${headers.split('\r\n')[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const end = head + HEAD_END.length + Number(length);
  return bytes.length >= end ? end : undefined;
}

/**
 * Repeats one request over keep-alive connections. Each connection waits for its response. HTTP is written by hand,
 * because a client that uses as much CPU as the server would distort the measurement.
 * @param {string} url
 * @param {{ readonly token?: string | undefined, readonly body: object, readonly count: number, readonly connections:
 * number }} options
 * @returns {Promise<Load>}
 */
export async function load(url, { token, body, count, connections }) {
  const { hostname, port, pathname, host } = new URL(url);
  const json = JSON.stringify(body);
  const request = Buffer.from(
    [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      ...(token === undefined ? [] : [`Authorization: bearer ${token}`]),
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  );
  /** @type {number[]} */
  const times = [];
  let left = count;

  const converse = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        let kept = Buffer.alloc(0);
        let sent = 0;
        const ask = () => {
          if (left <= 0) {
            socket.end();
            resolve();
            return;
          }
          left -= 1;
          sent = performance.now();
          socket.write(request);
        };
        socket.on('data', (chunk) => {
          try {
            kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
            if (endOfAnswer(kept) === undefined) return;
            kept = Buffer.alloc(0);
            times.push(performance.now() - sent);
            ask();
          } catch (error) {
            socket.destroy();
            reject(error);
          }
        });
        socket.on('error', reject);
        socket.on('end', () => reject(new Error('the server hung up')));
        ask();
      })
    );
  };

  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, converse));
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: count / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
