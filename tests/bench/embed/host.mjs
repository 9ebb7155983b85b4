// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '../listenLocally.mjs';
import { findCandidate, pageOf } from './candidates.mjs';

const HTML = 'text/html; charset=utf-8';
/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml' };

/** @param {string} folder @returns {string[]} all files, relative to the folder */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );

/**
 * Serves the pages and their scripts. They are compressed before the measurement, so that the server's work is not part
 * of the measured time.
 * @param {Readonly<Record<string, string>>} folders by the first segment of their address
 */
export async function startHost(folders) {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  const files = new Map();
  for (const [segment, folder] of Object.entries(folders))
    for (const file of filesOf(folder)) {
      const type = TYPES[path.extname(file)];
      const body = type && gzipSync(readFileSync(path.join(folder, file)), { level: 9 });
      if (type && body) files.set(`/${segment}/${file.replaceAll(path.sep, '/')}`, { type, body });
    }
  const { renderShell } = await import(pathToFileURL(path.join(folders['this'] ?? '', 'shell.js')).href);
  /** @type {readonly string[]} */
  let preloads = [];

  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('cache-control', 'no-store');
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = files.get(pathname);
    const candidate = findCandidate(pathname.slice(1));
    if (file)
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body);
    else if (candidate)
      response
        .writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' })
        .end(gzipSync(pageOf(candidate, preloads, renderShell)));
    else if (pathname === '/ajax')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, data: 'Good morning' }));
    else response.writeHead(404).end();
  });
  return {
    ...(await listenLocally(server)),
    /** @param {readonly string[]} paths for the page with `modulepreload` */
    setPreloads(paths) {
      preloads = paths;
    },
  };
}
