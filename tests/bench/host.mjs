// @ts-check
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Starts a server on a free port.
 * @param {import('node:http').Server} server
 */
export async function listenLocally(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/** The folder with the bundle of deep-chat. */
export const DEEP_CHAT = path.dirname(createRequire(import.meta.url).resolve('deep-chat'));

/**
 * A page with one element. Pages set a font for deep-chat, because otherwise deep-chat would request one.
 * @param {{ readonly title: string, readonly entry: string, readonly body: string }} page
 */
export const pageOf = ({ title, entry, body }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
${entry && `<script type="module" src="${entry}"></script>`}</head><body>${body}</body></html>`;

/** @param {string} folder @returns {string[]} all files, relative to the folder */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );

/**
 * Serves pages and their scripts. The scripts are compressed before the measurement, so that the server's work is not
 * part of the measured time.
 * @param {{
 *   readonly folders: Readonly<Record<string, string>>, readonly pages: (name: string) => string | undefined,
 *   readonly answer: (pathname: string, body: string, response: import('node:http').ServerResponse) => unknown
 * }} options the folders by the first segment of their address, and the answer to all other requests
 */
export async function startHost({ folders, pages, answer }) {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  const files = new Map();
  for (const [segment, folder] of Object.entries(folders))
    for (const file of filesOf(folder)) {
      const type = TYPES[path.extname(file)];
      const body = type && gzipSync(readFileSync(path.join(folder, file)), { level: 9 });
      if (type && body) files.set(`/${segment}/${file.replaceAll(path.sep, '/')}`, { type, body });
    }
  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const page = pages(pathname.slice(1));
    const { type, body } = files.get(pathname) ?? { type: 'text/html; charset=utf-8', body: page };
    if (body === undefined) return answer(pathname, sent, response);
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    });
    return response.end(typeof body === 'string' ? gzipSync(body) : body);
  });
  return listenLocally(server);
}
